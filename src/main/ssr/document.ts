import { hash, randomBytes } from 'node:crypto'
import type { PageTemplate } from '../../platform/http/page-template.ts'
import type { MetaData } from '../../rooms/catalog/schemas.ts'
import type { Consent } from '../../rooms/tracking/consent-rules.ts'
import { BOOT_CHECK } from '../server/http/boot-check.ts'
import { headTags } from './head-tags.ts'

/** URLs of a page's assets. */
export interface PageAssets {
  styles: string[]
  /** The entry script. */
  script: string
  /** Scripts to preload: the entry, which an inline script starts, and what it imports. */
  preloads: string[]
  /** Fonts of the first paint. */
  fonts: string[]
}

interface DocumentParts {
  /** Contents of `#root`, in chunks. */
  html: readonly string[]
  meta: MetaData
  state: unknown
  assets: PageAssets
  /** Whether the visitor is signed in: a marker on the body (D-accounts-05). */
  signedIn: boolean
  /** Base URL of canonical and Open Graph URLs, without a trailing slash. */
  publicUrl: string
  /** Whether to show the demo banner (X-demo-01). */
  demo: boolean
  /** Text of the read-only banner; null while the site takes writes. */
  readOnly: string | null
  /** JSON-LD objects. */
  structured: unknown[]
}

/** Outside React's root, so that scripts never remove it. */
const DEMO_MARK = `<aside id="demo" aria-label="Demo">This is a demo. Its shops, people and reviews are made up to show how Candor works.</aside>\n`

const readOnlyMark = (text: string) =>
  `<aside id="read-only" aria-label="Read-only">${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</aside>\n`

/** JSON for a script element: escapes `<`, so that text cannot close it. */
const scriptJson = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c')

/** Prefix of every slot of a document. Random, so that no text on a page can contain it. */
export const SLOT_MARKER = randomBytes(16).toString('hex')
/** The slots of a document (`PageTemplate`), filled for each response. */
export const SLOTS = {
  /** The CSRF token of forms and calls. */
  token: `${SLOT_MARKER}t`,
  /** Attribute with the visitor's cookie consent; empty while the cookie bar is shown. */
  consent: `${SLOT_MARKER}c`,
} as const

/** Whether a form on the page sends the token, which otherwise stands in the head alone, for scripts. */
export const hasTokenField = (page: PageTemplate) => page.count(SLOTS.token.at(-1)!) > 1

/** Slot values of one response. */
export const slotValues = (token: string, consent: Consent | null) => ({
  t: token,
  c: consent ? ` data-consent="${consent}"` : '',
})

/**
 * The inline script that starts a page's scripts, in order. The policy trusts it by its hash, and by 'strict-dynamic' what
 * it inserts: so a page is equal for everyone, and markup that somebody injected starts no script.
 */
const loaderOf = ({ script }: PageAssets) =>
  `for(const[src,type]of[${JSON.stringify([BOOT_CHECK, ''])},${JSON.stringify([script, 'module'])}])` +
  'document.body.append(Object.assign(document.createElement("script"),{src,type,async:false}))'

/** Source for a policy's script-src: the hash of the one script inside a document with these assets. */
export const scriptSource = (assets: PageAssets) => `'sha256-${hash('sha256', loaderOf(assets), 'base64')}'`

/** Renders the HTML document around a page, with `SLOTS`; in chunks, to avoid copying the page. */
export function htmlDocument({
  html,
  meta,
  state,
  assets,
  signedIn,
  publicUrl,
  demo,
  readOnly,
  structured,
}: DocumentParts): string[] {
  const tags = [
    `<meta name="csrf-token" content="${SLOTS.token}">`,
    ...headTags(meta, publicUrl),
    ...assets.fonts.map(href => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`),
    ...assets.styles.map(href => `<link rel="stylesheet" href="${href}">`),
    ...assets.preloads.map(href => `<link rel="modulepreload" href="${href}">`),
    ...structured.map(data => `<script type="application/ld+json">${scriptJson(data)}</script>`),
  ]
  return [
    `<!doctype html>
<html lang="en"${SLOTS.consent}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${tags.join('\n')}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
</head>
<body${signedIn ? ' data-signed-in' : ''}>
${readOnly === null ? '' : readOnlyMark(readOnly)}${demo ? DEMO_MARK : ''}<div id="root">`,
    ...html,
    `</div>
<script type="application/json" id="hydration">`,
    scriptJson(state),
    `</script>
<script>${loaderOf(assets)}</script>
</body>
</html>
`,
  ]
}
