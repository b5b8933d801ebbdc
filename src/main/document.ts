import type { MetaData } from '../rooms/catalog/contract.ts'
import type { Consent } from '../rooms/tracking/consent-rules.ts'

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

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, found => ESCAPES[found]!)

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
  const canonical = publicUrl + meta.canonical
  const image = meta.image_url ? new URL(meta.image_url, `${publicUrl}/`).href : null
  const tags = [
    `<title>${escapeHtml(meta.title)}</title>`,
    `<meta name="csrf-token" content="${csrfToken}">`,
    `<meta name="description" content="${escapeHtml(meta.description)}">`,
    meta.robots ? `<meta name="robots" content="${escapeHtml(meta.robots)}">` : '',
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    property('og:title', meta.title),
    property('og:description', meta.description),
    property('og:url', canonical),
    property('og:type', 'website'),
    property('og:site_name', 'Candor'),
    image ? property('og:image', image) : '',
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
${tags.filter(Boolean).join('\n')}
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

const property = (name: string, content: string) => `<meta property="${name}" content="${escapeHtml(content)}">`
