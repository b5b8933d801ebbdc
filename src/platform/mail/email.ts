import { randomUUID } from 'node:crypto'
import { type Html, html } from '../../lib/text/html.ts'
import type { Message } from './schemas.ts'

/** The contents of an e-mail, from which its HTML and text parts are rendered. */
export interface EmailContent {
  subject: string
  heading: string
  /** Whose e-mail it is, if it is sent for somebody else. */
  sender?: string
  paragraphs: readonly string[]
  /** Items to review, each with its links side by side. */
  choices?: readonly Choice[]
  /** The call-to-action link. */
  button?: { text: string; href: string }
  /** Small print below it. */
  notes?: readonly string[]
}

/** An item with its links. */
export interface Choice {
  title: string
  links: readonly { text: string; label: string; href: string }[]
}

interface Posting {
  to: string
  /** The site's base URL. */
  base: string
  unsubscribe?: string | undefined
}

/** Renders an e-mail as HTML and plain text for a recipient. */
export function writeMessage(email: EmailContent, { to, base, unsubscribe }: Posting): Message {
  return {
    id: randomUUID(),
    to,
    subject: email.subject,
    text: textOf(email, base, unsubscribe),
    html: htmlOf(email, base, unsubscribe).text,
    ...(unsubscribe ? { unsubscribe } : {}),
  }
}

const stopping = 'Stop these e-mails'

function textOf(
  { heading, sender, paragraphs, choices = [], button, notes = [] }: EmailContent,
  base: string,
  unsubscribe?: string,
): string {
  return [
    ...(sender ? [`${sender}, through Candor`] : []),
    heading,
    ...paragraphs,
    ...choices.map(({ title, links }) => [title, ...links.map(({ label, href }) => `${label}: ${href}`)].join('\n')),
    ...(button ? [`${button.text}:\n${button.href}`] : []),
    ...notes,
    `-- \nCandor\n${base}`,
    ...(unsubscribe ? [`${stopping}: ${unsubscribe}`] : []),
  ].join('\n\n')
}

/** The colours of src/design/tokens.css: e-mail clients do not support custom properties. */
const LIGHT = { paper: '#fcfbf8', ink: '#1b1f1e', soft: '#4a514f', line: '#e1ddd3', accent: '#077272', link: '#066a6a' }
const DARK = { paper: '#121514', ink: '#edebe5', soft: '#bbc0bc', line: '#2d3331', link: '#63c5c1' }

const SERIF = 'Newsreader, Georgia, Times New Roman, serif'
const SANS = 'Libre Franklin, system-ui, Segoe UI, Roboto, Helvetica, Arial, sans-serif'

/**
 * HTML layout for all e-mail clients: one column of tables, inline styles, dark mode where
 * supported.
 */
function htmlOf(
  { subject, heading, sender, paragraphs, choices = [], button, notes = [] }: EmailContent,
  base: string,
  unsubscribe?: string,
): Html {
  const paragraph = (content: string, style: string, name: string) =>
    html`<p class="${name}" style="margin:0 0 16px;${style}">${content}</p>`
  const body = paragraphs.map(content => paragraph(content, `font:16px/24px ${SANS};color:${LIGHT.ink}`, 'ink'))
  const small = notes.map(content => paragraph(content, `font:13px/20px ${SANS};color:${LIGHT.soft}`, 'soft'))
  const link = (href: string, content: string) =>
    html`<a class="link" href="${href}" style="color:${LIGHT.link}">${content}</a>`
  const press =
    button &&
    html`<p style="margin:8px 0 24px"><a href="${button.href}" style="display:inline-block;padding:12px 20px;border-radius:3px;background:${LIGHT.accent};color:#ffffff;font:600 16px/20px ${SANS};text-decoration:none">${button.text}</a></p>`
  const rows = choices.map(choiceHtml)
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${subject}</title>
<style>
@media (prefers-color-scheme: dark) {
  .paper { background: ${DARK.paper} !important }
  .ink { color: ${DARK.ink} !important }
  .soft { color: ${DARK.soft} !important }
  .line { border-color: ${DARK.line} !important }
  .rule { border-color: ${DARK.ink} !important }
  .link { color: ${DARK.link} !important }
}
</style>
</head>
<body class="paper" style="margin:0;background:${LIGHT.paper}">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:${LIGHT.paper}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td class="rule" style="padding:0 0 24px;border-bottom:2px solid ${LIGHT.ink}"><span class="ink" style="font:600 20px/24px ${SERIF};color:${LIGHT.ink}">${sender ?? 'Candor'}</span>${sender && html`<br><span class="soft" style="font:13px/20px ${SANS};color:${LIGHT.soft}">through Candor</span>`}</td></tr>
<tr><td style="padding:32px 0 16px">
<h1 class="ink" style="margin:0 0 16px;font:500 28px/34px ${SERIF};color:${LIGHT.ink}">${heading}</h1>
${[...body, ...rows, press, ...small]}
</td></tr>
<tr><td class="line soft" style="padding:16px 0 0;border-top:1px solid ${LIGHT.line};font:13px/20px ${SANS};color:${LIGHT.soft}">${link(base, new URL(base).host)}${unsubscribe && html` &middot; ${link(unsubscribe, stopping)}`}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

/** An item's links in one row of equal widths. */
function choiceHtml({ title, links }: Choice): Html {
  const width = Math.floor(100 / Math.max(1, links.length))
  const cells = links.map(
    ({ text, label, href }) =>
      html`<td width="${width}%" style="padding:0 2px"><a class="link line" href="${href}" title="${label}" style="display:block;padding:12px 0;border:1px solid ${LIGHT.line};border-radius:3px;text-align:center;font:600 16px/20px ${SANS};color:${LIGHT.link};text-decoration:none">${text}</a></td>`,
  )
  return html`<p class="ink" style="margin:0 0 8px;font:500 18px/24px ${SERIF};color:${LIGHT.ink}">${title}</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px"><tr>${cells}</tr></table>`
}
