import { randomUUID } from 'node:crypto'
import { directionOf } from '../../lib/text/direction.ts'
import { type Html, html } from '../../lib/text/html.ts'
import { divideQuotations } from '../../lib/text/quotations.ts'
import type { Message } from './schemas.ts'

/** The contents of an e-mail, from which its HTML and text parts are rendered. */
export interface EmailContent {
  subject: string
  /** On whose behalf Candor sends it, such as the shop that invites; absent: its own. */
  sender?: string
  /** What mail programs show beside the subject; absent: the first paragraph. */
  preview?: string
  /** The sender's logo, as an absolute URL of this site. */
  logo?: string
  /** The sender's colour for lines and links, with 4.5:1 on white; absent: ours. */
  colour?: string
  heading: string
  paragraphs: readonly string[]
  /** Language of what the paragraphs quote, ISO 639-1; absent: unknown. */
  quotedLanguage?: string | null
  /** What somebody else wrote, before the paragraphs, and its language. */
  opening?: { paragraphs: readonly string[]; language: string | null }
  /** Items to review, each with its links side by side. */
  choices?: readonly Choice[]
  /** The call-to-action link. */
  button?: { text: string; href: string }
  /** Digits to be typed, below the button, in groups of three. */
  code?: { label: string; digits: string }
  /** Small print below it. */
  notes?: readonly string[]
  /** Why the recipient gets it: one sentence for the foot. */
  why: string
  /** A text file that is made on sending (`Message`). Name in the e-mail where else it can be had: it goes without, if need be. */
  attach?: NonNullable<Message['attach']>
}

/** An item with its links. */
export interface Choice {
  title: string
  /** Of the title, ISO 639-1; null or absent if unknown. */
  language?: string | null
  /** Path of its picture on this site. */
  picture?: string
  /** `symbol`: stands above the text, in the colour of stars. `label`: what the link does, for screen readers and plain text. */
  links: readonly { text: string; symbol?: string; label: string; href: string }[]
  /** What the first and the last link mean, in small print below them. */
  ends?: readonly [first: string, last: string]
}

interface Rendering {
  /** The site's base URL. */
  base: string
  /** Where the recipient stops these e-mails; absent if they can't be stopped. */
  unsubscribe?: string | undefined
}

/** Renders an e-mail as HTML and plain text for a recipient. */
export function writeMessage(email: EmailContent, { to, base, unsubscribe }: Rendering & { to: string }): Message {
  return {
    id: randomUUID(),
    to,
    subject: email.subject,
    text: textOf(email, { base, unsubscribe }),
    html: htmlOf(email, { base, unsubscribe }).text,
    ...(unsubscribe ? { unsubscribe } : {}),
    ...(email.attach ? { attach: email.attach } : {}),
  }
}

/** Digits in groups of three, as people read them out. */
const grouped = (digits: string) => digits.replace(/\d{3}(?=\d)/g, '$& ')

const stopping = 'Stop these e-mails'

function textOf(email: EmailContent, { base, unsubscribe }: Rendering): string {
  const { sender, heading, opening, paragraphs, choices = [], button, code, notes = [], why } = email
  return [
    ...(sender ? [`${sender}, through Candor`] : []),
    heading,
    ...(opening?.paragraphs ?? []),
    ...paragraphs,
    ...choices.map(({ title, links }) => [title, ...links.map(({ label, href }) => `${label}: ${href}`)].join('\n')),
    ...(button ? [`${button.text}:\n${button.href}`] : []),
    ...(code ? [`${code.label} ${grouped(code.digits)}`] : []),
    ...notes,
    `-- \n${why}\nCandor\n${base}\nImprint: ${base}/imprint`,
    ...(unsubscribe ? [`${stopping}: ${unsubscribe}`] : []),
  ].join('\n\n')
}

/** The colours of src/design/tokens.css: e-mail clients do not support custom properties. */
const LIGHT = {
  ground: '#f3f0e9',
  sheet: '#ffffff',
  ink: '#1b1f1e',
  soft: '#4a514f',
  line: '#e1ddd3',
  accent: '#077272',
  link: '#066a6a',
  star: '#c47b00',
}
const DARK = {
  ground: '#121514',
  sheet: '#1b201f',
  ink: '#edebe5',
  soft: '#bbc0bc',
  line: '#2d3331',
  link: '#63c5c1',
  star: '#e6ab45',
}

const SERIF = 'Newsreader, Georgia, Times New Roman, serif'
const SANS = 'Libre Franklin, system-ui, Segoe UI, Roboto, Helvetica, Arial, sans-serif'

/**
 * HTML layout for all e-mail clients: a sheet on a ground, 528 px wide, of tables with inline styles; dark mode where
 * supported. Nothing is lost where pictures are blocked: names are text beside them. Their addresses are the same in every
 * e-mail, so that they tell nobody who has read it.
 */
function htmlOf(email: EmailContent, { base, unsubscribe }: Rendering): Html {
  const { subject, preview, paragraphs, choices = [], button, code, notes = [] } = email
  const paragraph = (content: string, style: string, name: string) => {
    const parts = divideQuotations(content)
    // our words around what is quoted are not turned by it, however long it is
    const direction = parts.length === 1 && setAs(content)
    return html`<p class="${name}"${direction} style="margin:0 0 16px;${style}">${parts.map(part => (part.quoted ? html`<bdi${language(email.quotedLanguage)}>${part.text}</bdi>` : part.text))}</p>`
  }
  const opening = (email.opening?.paragraphs ?? []).map(
    content =>
      html`<p class="ink"${language(email.opening!.language)}${setAs(content)} style="margin:0 0 16px;font:16px/24px ${SANS};color:${LIGHT.ink}">${content}</p>`,
  )
  const body = paragraphs.map(content => paragraph(content, `font:16px/24px ${SANS};color:${LIGHT.ink}`, 'ink'))
  const small = notes.map(content => paragraph(content, `font:14px/21px ${SANS};color:${LIGHT.soft}`, 'soft'))
  const press =
    button &&
    html`<p style="margin:8px 0 24px"><a href="${button.href}" style="display:inline-block;padding:13px 22px;border-radius:3px;background:${LIGHT.accent};color:#ffffff;font:600 16px/20px ${SANS};text-decoration:none">${button.text}</a></p>`
  const rows = choices.map(choice => choiceHtml(choice, base, email.colour ?? LIGHT.link))
  const edge = email.colour ? `border-top:4px solid ${email.colour};` : ''
  const typed =
    code &&
    html`<p class="soft" style="margin:0 0 4px;font:14px/21px ${SANS};color:${LIGHT.soft}">${code.label}</p><p class="ink" style="margin:0 0 20px;font:500 32px/40px ${SERIF};color:${LIGHT.ink}">${grouped(code.digits)}</p>`
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${subject}</title>
<style>
@media (max-width: 575px) {
  .sheet { padding: 24px 20px 12px !important }
}
@media (prefers-color-scheme: dark) {
  .ground { background: ${DARK.ground} !important }
  .sheet { background: ${DARK.sheet} !important; border-color: ${email.colour ?? DARK.line} ${DARK.line} ${DARK.line} !important }
  .ink { color: ${DARK.ink} !important }
  .soft { color: ${DARK.soft} !important }
  .line { border-color: ${DARK.line} !important }
  .link { color: ${DARK.link} !important }
  .star { color: ${DARK.star} !important }
}
</style>
</head>
<body class="ground" style="margin:0;background:${LIGHT.ground}">
<div style="display:none;max-height:0;overflow:hidden">${preview ?? email.opening?.paragraphs[0] ?? paragraphs[0]}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:${LIGHT.ground}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:528px;text-align:left">
<tr><td class="sheet" style="padding:32px 32px 16px;border:1px solid ${LIGHT.line};${edge}border-radius:3px;background:${LIGHT.sheet};word-break:break-word;overflow-wrap:anywhere">
${senderHtml(email, base)}
<h1 class="ink"${setAs(email.heading)} style="margin:28px 0 16px;font:500 28px/34px ${SERIF};color:${LIGHT.ink}">${email.heading}</h1>
${[...opening, ...body, ...rows, press, typed, ...small]}
</td></tr>
<tr><td class="soft" style="padding:16px 32px 0;font:13px/20px ${SANS};color:${LIGHT.soft}">${footHtml(email, { base, unsubscribe })}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

/** The direction of what people wrote; `align` is for programs without logical alignment. */
const setAs = (text: string) => directionOf(text) === 'rtl' && html` dir="rtl" align="right"`

/** The language of what people wrote, if it is known. */
const language = (code: string | null | undefined) => code && html` lang="${code}"`

/** The first line of the sheet: a shop's name before ours where it is the shop that asks. */
function senderHtml({ sender, logo }: EmailContent, base: string): Html {
  const mark = html`<img src="${base}/mark.png" alt="" width="24" height="24" style="border:0;vertical-align:-5px"> <span class="ink" style="font:600 20px/24px ${SERIF};color:${LIGHT.ink}">Candor</span>`
  if (!sender) return html`<p style="margin:0">${mark}</p>`
  const picture =
    logo &&
    html`<img src="${logo}" width="48" height="48" alt="" style="margin-right:12px;border:0;border-radius:3px;background:#ffffff;vertical-align:middle">`
  return html`<p style="margin:0">${picture}<b class="ink" style="font:600 18px/24px ${SANS};color:${LIGHT.ink}"><bdi>${sender}</bdi></b> <span class="soft" style="font:14px/24px ${SANS};color:${LIGHT.soft}">through Candor</span></p>`
}

/** Why it came, who sent it, and how to stop it. */
function footHtml({ why }: EmailContent, { base, unsubscribe }: Rendering): Html {
  const link = (href: string, content: string) =>
    html`<a class="link" href="${href}" style="color:${LIGHT.link}">${content}</a>`
  return html`<p${setAs(why)} style="margin:0 0 8px">${why}</p><p style="margin:0">Candor, ${link(base, new URL(base).host)} &middot; ${link(`${base}/imprint`, 'Imprint')}${unsubscribe && html` &middot; ${link(unsubscribe, stopping)}`}</p>`
}

/** An item's links in one row of equal widths. */
function choiceHtml({ title, language: code, picture, links, ends }: Choice, base: string, colour: string): Html {
  const width = Math.floor(100 / Math.max(1, links.length))
  const cells = links.map(
    ({ text, symbol, label, href }) =>
      html`<td width="${width}%" style="padding:0 2px"><a class="link line" href="${href}" title="${label}" aria-label="${label}" style="display:block;padding:10px 0;border:1px solid ${LIGHT.line};border-radius:3px;text-align:center;font:600 16px/20px ${SANS};color:${colour};text-decoration:none">${symbol && html`<span class="star" style="display:block;font:28px/32px ${SANS};color:${LIGHT.star}">${symbol}</span>`}${text}</a></td>`,
  )
  const image =
    picture &&
    html`<img src="${base}${picture}" alt="" width="96" style="display:block;width:96px;height:auto;margin:0 0 12px;border:0;border-radius:3px">`
  const below =
    ends &&
    html`<tr><td colspan="${links.length}" style="padding:6px 2px 0"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td class="soft" style="font:14px/20px ${SANS};color:${LIGHT.soft}">${ends[0]}</td><td class="soft" align="right" style="font:14px/20px ${SANS};color:${LIGHT.soft}">${ends[1]}</td></tr></table></td></tr>`
  return html`${image}<p class="ink"${language(code)}${setAs(title)} style="margin:0 0 8px;font:500 18px/24px ${SERIF};color:${LIGHT.ink}">${title}</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px"><tr>${cells}</tr>${below}</table>`
}
