"""``google-cn``: the keyless protocol of :mod:`google` at its mainland-China address; it never uses a key."""

from __future__ import annotations

from i18n_workbench.translation.engines.google import Google


class GoogleCn(Google):
    """The public address no longer answers everywhere: set ``translate.google-cn.apiRoot`` to a mirror."""

    id = "google-cn"
    name = "Google Translate (China)"
    secrets = ()
    default_root = "https://translate.google.cn"
    cost_per_million_characters = None
