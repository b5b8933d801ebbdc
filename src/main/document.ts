import type { MetaData } from '../rooms/catalog/contract.ts'
import type { Consent } from '../rooms/tracking/consent-rules.ts'
import { headTags } from './head-tags.ts'

/** The files a page needs, as addresses. */
export interface PageAssets {
  styles: string[]
  /** The entry script. */
  script: string
  /** Scripts worth fetching before the entry asks for them. */
  preloads: string[]
  /** Fonts of the first paint. */
  fonts: string[]
  /** Markup that the development server wants in the head. */
  head?: string
}

interface DocumentParts {
  html: string
  meta: MetaData
  state: unknown
  assets: PageAssets
  /** Per-request nonce of the content security policy. */
  nonce: string
  /** Proves to our calls that they come from this page. */
  csrfToken: string
  /** The page's logged-in state (discovery.md §4): a marker on the body. */
  signedIn: boolean
  /** Absolute base of canonical and Open Graph addresses, without a slash at its end. */
  publicUrl: string
  /** JSON-LD objects. */
  structured: unknown[]
  /** What the visitor answered the cookie bar; null while it is to be shown. */
  consent: Consent | null
}

/** JSON that may stand inside a script element: `<` would let text end it. */
const scriptJson = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c')

/** The whole HTML document around a rendered page. */
export function htmlDocument({
  html,
  meta,
  state,
  assets,
  nonce,
  csrfToken,
  signedIn,
  publicUrl,
  structured,
  consent,
}: DocumentParts): string {
  const tags = [
    `<meta name="csrf-token" content="${csrfToken}">`,
    ...headTags(meta, publicUrl),
    ...assets.fonts.map(href => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`),
    ...assets.styles.map(href => `<link rel="stylesheet" href="${href}">`),
    ...assets.preloads.map(href => `<link rel="modulepreload" href="${href}">`),
    ...structured.map(data => `<script type="application/ld+json" nonce="${nonce}">${scriptJson(data)}</script>`),
  ]
  return `<!doctype html>
<html lang="en"${consent ? ` data-consent="${consent}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${tags.join('\n')}
${assets.head ?? ''}<link rel="icon" href="/favicon.svg" type="image/svg+xml">
</head>
<body${signedIn ? ' data-signed-in' : ''}>
<div id="root">${html}</div>
<script type="application/json" id="hydration" nonce="${nonce}">${scriptJson(state)}</script>
<script type="module" nonce="${nonce}" src="${assets.script}"></script>
</body>
</html>
`
}
