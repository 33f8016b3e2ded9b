"""Markup and the template languages in it: HTML, Vue, Svelte, Angular, ERB, Blade."""
