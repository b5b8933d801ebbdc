import { randomBytes } from 'node:crypto'
import type { MetaData } from '../../rooms/catalog/contract.ts'
import type { Consent } from '../../rooms/tracking/consent-rules.ts'
import { BOOT_CHECK } from '../server/http/boot-check.ts'
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
  /** What stands in `#root`, in pieces. */
  html: readonly string[]
  meta: MetaData
  state: unknown
  assets: PageAssets
  /** Whether somebody is signed in: a marker on the body (D-accounts-05). */
  signedIn: boolean
  /** Absolute base of canonical and Open Graph addresses, without a slash at its end. */
  publicUrl: string
  /** Whether the page shows the demo world and has to say so (X-demo-01). */
  demo: boolean
  /** What is said of a site that takes no writes for now; null while it does. */
  readOnly: string | null
  /** JSON-LD objects. */
  structured: unknown[]
}

/** Outside what scripts render, so that nothing takes it away. */
const DEMO_MARK = `<aside id="demo" aria-label="Demo">A demo world: its shops, people and reviews are made up, to show how Candor works.</aside>\n`

const readOnlyMark = (text: string) =>
  `<aside id="read-only" aria-label="Read-only">${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</aside>\n`

/** JSON that may stand inside a script element: `<` would let text end it. */
const scriptJson = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c')

/** Begins every slot of a document. Random, so that no text on a page can contain it. */
export const SLOT_MARKER = randomBytes(16).toString('hex')
/** The slots of a document (`PageTemplate`), filled for each response. */
export const SLOTS = {
  /** The nonce of the content security policy. */
  nonce: `${SLOT_MARKER}n`,
  /** Proves to our calls and forms that they come from this page. */
  token: `${SLOT_MARKER}t`,
  /** An attribute that says what the visitor answered the cookie bar; nothing while it is to be shown. */
  consent: `${SLOT_MARKER}c`,
} as const

/** The values of the slots of one response. */
export const slotValues = (nonce: string, token: string, consent: Consent | null) => ({
  n: nonce,
  t: token,
  c: consent ? ` data-consent="${consent}"` : '',
})

/** The whole HTML document around a rendered page, with `SLOTS`; in pieces, as the page is. */
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
    ...structured.map(data => `<script type="application/ld+json" nonce="${SLOTS.nonce}">${scriptJson(data)}</script>`),
  ]
  return [
    `<!doctype html>
<html lang="en"${SLOTS.consent}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${tags.join('\n')}
${assets.head ?? ''}<link rel="icon" href="/favicon.svg" type="image/svg+xml">
</head>
<body${signedIn ? ' data-signed-in' : ''}>
${readOnly === null ? '' : readOnlyMark(readOnly)}${demo ? DEMO_MARK : ''}<div id="root">`,
    ...html,
    `</div>
<script type="application/json" id="hydration" nonce="${SLOTS.nonce}">`,
    scriptJson(state),
    `</script>
<script defer nonce="${SLOTS.nonce}" src="${BOOT_CHECK}"></script>
<script type="module" nonce="${SLOTS.nonce}" src="${assets.script}"></script>
</body>
</html>
`,
  ]
}
