"""The usual layouts of frameworks in JavaScript, as their own guides have them.

Versions are those that npm gave as newest in November 2026. Small applications (Vite, TypeScript) were type-checked and
built before and after with react-i18next, react-intl, vue-i18n and svelte-i18n; those of Angular were not.
"""

from __future__ import annotations

from i18n_workbench.extraction.beginnings.records import Beginning, Wiring

_ENTRY = ("%src%main.tsx", "%src%main.ts", "%src%index.tsx", "%src%main.jsx", "%src%main.js", "%src%index.jsx", "%src%index.js")  # fmt: skip
_NPM = "npm install"

_I18NEXT = """import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import messages from './locales/%locale%.json'

i18next.use(initReactI18next).init({
  lng: '%locale%',
  fallbackLng: '%locale%',
  resources: { '%locale%': { translation: messages } },
  interpolation: { escapeValue: false },
})

export default i18next
"""

_INTL = """import type { ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import messages from './locales/%locale%.json'

export function Messages({ children }: { children: ReactNode }) {
  return (
    <IntlProvider locale="%locale%" messages={messages}>
      {children}
    </IntlProvider>
  )
}
"""

_NEXT_INTL = """import { getRequestConfig } from 'next-intl/server'

export default getRequestConfig(async () => {
  const locale = '%locale%'
  return { locale, messages: (await import(`%up%messages/${locale}.json`)).default }
})
"""

_VUE = """import { createI18n } from 'vue-i18n'
import messages from './locales/%locale%.json'

export const i18n = createI18n({
  legacy: false,
  locale: '%locale%',
  fallbackLocale: '%locale%',
  messages: { '%locale%': messages },
})
"""

_SVELTE = """import { addMessages, init } from 'svelte-i18n'
import messages from '../locales/%locale%.json'

addMessages('%locale%', messages)
init({ fallbackLocale: '%locale%', initialLocale: '%locale%' })
"""

_NGX = """provideTranslateService({
      lang: '%locale%',
      fallbackLang: '%locale%',
      loader: provideTranslateHttpLoader({ prefix: './%served%i18n/', suffix: '.json' }),
    }),
    provideAppInitializer(() => inject(TranslateService).use('%locale%')),"""
"""The application waits for its texts: what fields of classes hold is asked for once, when they are made."""

_TRANSLOCO = """provideTransloco({
      config: { availableLangs: ['%locale%'], defaultLang: '%locale%', reRenderOnLangChange: true },
      loader: TranslocoHttpLoader,
    }),"""

_TRANSLOCO_LOADER = """import { HttpClient } from '@angular/common/http'
import { inject, Injectable } from '@angular/core'
import { Translation, TranslocoLoader } from '@jsverse/transloco'

@Injectable({ providedIn: 'root' })
export class TranslocoHttpLoader implements TranslocoLoader {
  private readonly http = inject(HttpClient)

  getTranslation(lang: string) {
    return this.http.get<Translation>(`./%served%i18n/${lang}.json`)
  }
}
"""

_IN_BRACES = r"\{(?:[^{}]|\{[^{}]*\})*\}"
_BODY = rf"(<body\b(?:[^<>{{}}\"']|\"[^\"]*\"|'[^']*'|{_IN_BRACES})*>)(\s*)([\s\S]*\S)(\s*</body>)"
"""All that a layout draws: what stands beside the pages (a menu, a footer) calls for messages, too."""

_PROVIDERS = r"\bproviders\s*:\s*\["
_APP_CONFIG = ("src/app/app.config.ts", "src/main.ts")
_HTTP = Wiring(
    _APP_CONFIG,
    "call provideHttpClient() among the application's providers",
    pattern=_PROVIDERS,
    replacement=r"\g<0>\n    provideHttpClient(),",
    imports=("import { provideHttpClient } from '@angular/common/http'",),
    unless="provideHttpClient(",
)
"""What loads Angular's texts; most applications have it for their data."""

WEB = {
    "react-i18next": Beginning(
        manifest="package.json",
        packages={"i18next": "^27.1.0", "react-i18next": "^18.0.0"},
        install=_NPM,
        locale_file="%src%locales/%locale%.json",
        empty="{}\n",
        files={"%src%i18n.%ts%": _I18NEXT},
        wirings=(
            Wiring(
                _ENTRY,
                "import './i18n' where the application begins",
                imports=("import './i18n'",),
            ),
        ),
    ),
    "react": Beginning(
        manifest="package.json",
        packages={"react-intl": "^12.1.0"},
        install=_NPM,
        locale_file="%src%locales/%locale%.json",
        empty="{}\n",
        files={"%src%Messages.tsx": _INTL},
        wirings=(
            Wiring(
                _ENTRY,
                "put <Messages> around what is rendered",
                pattern=r"<App\b[^<>]*/>",
                replacement=r"<Messages>\g<0></Messages>",
                imports=("import { Messages } from './Messages'",),
            ),
        ),
    ),
    "next-intl": Beginning(
        manifest="package.json",
        packages={"next-intl": "^4.0.0"},
        install=_NPM,
        locale_file="messages/%locale%.json",
        empty="{}\n",
        files={"%src%i18n/request.%ts%": _NEXT_INTL},
        wirings=(
            Wiring(
                ("next.config.ts", "next.config.mjs"),
                "wrap what next.config exports: createNextIntlPlugin()(config)",
                pattern=r"^export default ([\w.]+)",
                replacement=r"export default createNextIntlPlugin()(\1)",
                imports=("import createNextIntlPlugin from 'next-intl/plugin'",),
            ),
            Wiring(
                ("%src%app/layout.tsx", "%src%app/layout.jsx", "%src%app/layout.js"),
                "put <NextIntlClientProvider> around what the layout has in its <body>",
                pattern=_BODY,
                replacement=r"\1\2<NextIntlClientProvider>\2\3\2</NextIntlClientProvider>\4",
                imports=("import { NextIntlClientProvider } from 'next-intl'",),
            ),
        ),
    ),
    "vue": Beginning(
        manifest="package.json",
        packages={"vue-i18n": "^11.4.0"},
        install=_NPM,
        locale_file="%src%locales/%locale%.json",
        empty="{}\n",
        files={"%src%i18n.%ts%": _VUE},
        wirings=(
            Wiring(
                _ENTRY,
                "call app.use(i18n) before the application is mounted",
                pattern=r"(?=\.mount\()",
                replacement=".use(i18n)",
                imports=("import { i18n } from './i18n'",),
            ),
        ),
    ),
    "svelte": Beginning(
        manifest="package.json",
        packages={"svelte-i18n": "^4.0.1"},
        install=_NPM,
        locale_file="%src%locales/%locale%.json",
        empty="{}\n",
        files={"%src%lib/i18n.%ts%": _SVELTE},
        wirings=(
            Wiring(
                (
                    "src/routes/+layout.ts",
                    "src/routes/+layout.js",
                    "src/routes/+layout.svelte",
                    "src/main.ts",
                    "src/main.js",
                ),
                "import the module lib/i18n where the application begins (src/routes/+layout.svelte, src/main.ts)",
                imports=("import '%lib%i18n'",),
            ),
            # Actions run in a server that has shown no page yet: without a locale every text there is an error.
            Wiring(
                ("src/hooks.server.ts", "src/hooks.server.js"),
                imports=("import '%lib%i18n'",),
            ),
        ),
    ),
    "ngx-translate": Beginning(
        manifest="package.json",
        packages={
            "@ngx-translate/core": "^18.0.0",
            "@ngx-translate/http-loader": "^18.0.0",
        },
        install=_NPM,
        locale_file="%assets%i18n/%locale%.json",
        empty="{}\n",
        wirings=(
            Wiring(
                _APP_CONFIG,
                "call provideTranslateService() among the application's providers",
                pattern=_PROVIDERS,
                replacement=rf"\g<0>\n    {_NGX}",
                imports=(
                    "import { inject, provideAppInitializer } from '@angular/core'",
                    "import { provideTranslateService, TranslateService } from '@ngx-translate/core'",
                    "import { provideTranslateHttpLoader } from '@ngx-translate/http-loader'",
                ),
            ),
            _HTTP,
        ),
    ),
    "transloco": Beginning(
        manifest="package.json",
        packages={"@jsverse/transloco": "^8.4.0"},
        install=_NPM,
        locale_file="%assets%i18n/%locale%.json",
        empty="{}\n",
        files={"src/app/transloco-loader.ts": _TRANSLOCO_LOADER},
        wirings=(
            Wiring(
                ("src/app/app.config.ts",),
                "call provideTransloco() among the application's providers",
                pattern=_PROVIDERS,
                replacement=rf"\g<0>\n    {_TRANSLOCO}",
                imports=(
                    "import { provideTransloco } from '@jsverse/transloco'",
                    "import { TranslocoHttpLoader } from './transloco-loader'",
                ),
            ),
            _HTTP,
        ),
    ),
}
