import { createHash } from 'node:crypto'
import { Html, html } from '../../../lib/text/html.ts'
import { type Problem, READ_ONLY } from './problem.ts'

/** Texts of the self-contained error page, which needs no database, script or file. */
interface FailureText {
  title: string
  text: string
}

const TEXTS: Readonly<Record<number, FailureText>> = {
  400: {
    title: 'This request could not be read',
    text: 'Its address or its contents are damaged. Check the address, then try again.',
  },
  404: { title: 'Page not found', text: 'It may have moved, or the address is incomplete.' },
  405: { title: 'This page can’t do that', text: 'It does not support this kind of request. Nothing was changed.' },
  408: { title: 'The request took too long', text: 'It did not arrive in time. Please try again.' },
  413: {
    title: 'This is too large',
    text: 'Nothing was saved. Go back to what you wrote, shorten it, then send it again.',
  },
  414: { title: 'This address is too long', text: 'Shorten it, or start from the home page.' },
  415: { title: 'This page only accepts forms', text: 'You sent something else. Nothing was changed.' },
  429: {
    title: 'Too many requests',
    text: 'Your network sent many requests in a short time. Wait a moment, then try again.',
  },
  431: {
    title: 'Your browser sent too much data',
    text: 'This usually happens when cookies for this site are too large. Delete them, then try again.',
  },
  500: {
    title: 'Something went wrong',
    text: 'The problem is on our side and has been logged. Please try again later.',
  },
  503: {
    title: 'Please try again in a moment',
    text: 'This site is very busy right now. Nothing was lost.',
  },
}

const STYLE = `body{margin:0;background:#fcfbf8;color:#1b1f1e;font:1.0625rem/1.6 "Libre Franklin",system-ui,sans-serif}
main{max-width:34rem;margin:0 auto;padding:18vh 1.5rem 4rem}h1{font:600 2rem/1.2 Newsreader,Georgia,serif;margin:0 0 1rem}
a{color:#066a6a}li{margin:.25rem 0}ul{padding:0;list-style:none}
@media (prefers-color-scheme:dark){body{background:#141716;color:#eceae4}a{color:#6cc5c1}}`

/** Texts for codes that differ from other problems of the same status. */
const ofCode = (code: string, message: string): FailureText | undefined =>
  code === READ_ONLY ? { title: 'This site is read-only for now', text: message } : undefined

/** Content Security Policy: the page's inline styles only. */
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

export const FAILURE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
}

/**
 * Error page: a whole HTML document that says what failed and how to go on. For a status without a
 * text of its own it shows the problem's title.
 * @param again URL to retry, if there is one
 */
export function failurePage(
  { status, code, message }: Pick<Problem, 'status' | 'code' | 'message'>,
  again: string | null,
): string {
  const { title, text } = ofCode(code, message) ?? TEXTS[status] ?? TEXTS[status >= 500 ? 500 : 400]!
  const saysWhy = status === 429 || (status === 503 && code !== 'busy') || TEXTS[status] === undefined
  const sentence = saysWhy ? message : text
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | Candor</title>
<style>${new Html(STYLE)}</style>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
</head>
<body>
<main>
<h1>${title}</h1>
<p>${sentence}</p>
<ul>
${
  again !== null &&
  html`<li><a href="${again}">Try again</a></li>
`
}<li><a href="/reviews">Go to the home page</a></li>
</ul>
</main>
</body>
</html>
`.text
}
