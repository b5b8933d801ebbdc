import { createHash } from 'node:crypto'
import { countOf, formatDate } from '../../../design/text/format.ts'
import { settingOf } from '../../../design/text/text-setting.ts'
import { Html, html } from '../../../lib/text/html.ts'
import { paragraphsOf } from '../../../lib/text/paragraphs.ts'
import { incentiveSentence } from '../../reviews/disclosure/incentive-labels.ts'
import { reviewHref } from '../../reviews/listing/review-param.ts'
import type { RatingSummary, Review } from '../../reviews/schemas.ts'
import { designTokens } from '../pictures/design-tokens.ts'
import { filledShare, fiveStars } from '../pictures/star-shape.ts'
import { noticeOf, verifiedLine } from '../rules.ts'

/**
 * Embeds: documents for iframes on other sites, without scripts, in the site's colours, light or dark by the reader's
 * setting. Loaded anew for each view, so that a hidden review is hidden there as well.
 */
export interface EmbedDocument {
  html: string
  /** CSP that allows only its own style sheet, and framing by any site. */
  headers: Record<string, string>
}

/** @param base the site's origin */
export function reviewEmbed(review: Review, about: { title: string; path: string }, base: string) {
  const href = base + reviewHref(about.path, review.public_id)
  const subject = html`<a href="${href}" target="_blank" rel="noopener">${about.title}</a>`
  if (review.hidden) {
    const { title, text } = noticeOf(review.hidden)
    return embed(title, html`<h1>${title}</h1><p>${text}</p>`, html`On ${subject}`, base)
  }
  const { rating, title, body, language, author, created_at } = review
  const { lang, dir } = settingOf(`${title ?? ''} ${body ?? ''}`, language)
  const name = author?.name ?? 'A former member'
  const given = incentiveSentence(review)
  const paragraphs = title || body ? paragraphsOf(body ?? '') : ['Stars only, no words.']
  return embed(
    `Review by ${name}`,
    html`${stars(rating ?? 0)}<blockquote dir="${dir}"${lang && html` lang="${lang}"`}>${title && html`<h1>${title}</h1>`}${paragraphs.map(part => html`<p>${part}</p>`)}</blockquote>`,
    html`<b><bdi>${name}</bdi></b>, ${formatDate(created_at)}, on ${subject}<br>${verifiedLine(review)}${given && html`<br>${given}`}`,
    base,
  )
}

/** Estimated height in px that shows a complete review at `width` px, within FRAME's bounds; longer reviews scroll. */
export function reviewHeight({ title, body, ...review }: Review, width: number): number {
  const perLine = Math.max(10, (width - FRAME.sides) / FRAME.letter)
  const linesOf = (text: string) => Math.ceil(Array.from(text).length / perLine)
  const lines = paragraphsOf(body ?? '').reduce(
    (sum, part) => sum + linesOf(part) + 0.3,
    title ? linesOf(title) + 0.3 : 0,
  )
  const given = incentiveSentence(review) ? FRAME.given : 0
  return Math.min(FRAME.most, Math.max(FRAME.least, Math.round(FRAME.around + lines * FRAME.line)) + given)
}

/**
 * Layout of a review's frame in px: padding and border, mean letter width, line height, height without the text, and
 * the bounds; `given` is what says that something was given, on up to two lines.
 */
const FRAME = { sides: 50, letter: 8.8, line: 27, around: 156, given: 40, least: 200, most: 440 }

export function productEmbed(
  product: { title: string; path: string; shop: string },
  {
    average_rating,
    number_of_reviews,
    metrics,
  }: Pick<RatingSummary, 'average_rating' | 'number_of_reviews' | 'metrics'>,
  base: string,
) {
  const { verified_public, verified_received } = metrics
  const rated =
    average_rating === null
      ? html`<p>No reviews yet</p>`
      : html`<p class="rated"><b>${average_rating.toFixed(1)}</b> ${stars(average_rating)} ${countOf(number_of_reviews, 'review')}</p>`
  const open = `${verified_public} of ${countOf(verified_received, 'verified review')} ${verified_received === 1 ? 'is' : 'are'} public. `
  return embed(
    `Reviews of ${product.title}`,
    html`<h1 dir="auto">${product.title}</h1><p>by <bdi>${product.shop}</bdi></p>${rated}`,
    html`${verified_received > 0 && open}<a href="${base + product.path}" target="_blank" rel="noopener">Read the reviews</a>`,
    base,
  )
}

/** Shown in the frame of a withdrawn review. */
export const emptyEmbed = (base: string) =>
  embed(
    'No longer here',
    html`<p>This review or product is no longer here. The author may have withdrawn it.</p>`,
    html``,
    base,
  )

async function embed(title: string, main: Html, foot: Html, base: string): Promise<EmbedDocument> {
  const { style, hash } = await styleSheet()
  const document = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | Candor</title>
<style>${style}</style>
</head>
<body>
<main>${main}</main>
<footer><span>${foot}</span><a href="${base}/reviews" target="_blank" rel="noopener">Candor</a></footer>
</body>
</html>
`
  return {
    html: document.text,
    headers: {
      'content-security-policy': `default-src 'none'; style-src '${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors *`,
      'referrer-policy': 'strict-origin-when-cross-origin',
    },
  }
}

function stars(rating: number): Html {
  const path = fiveStars()
    .map(star => `M${star.map(([x, y]) => `${+(x * 560).toFixed(1)} ${+(y * 100).toFixed(1)}`).join('L')}Z`)
    .join('')
  const width = +(filledShare(rating) * 560).toFixed(1)
  return html`<svg viewBox="0 0 560 100" role="img" aria-label="${rating} out of 5 stars"><clipPath id="s"><path d="${path}"/></clipPath><g clip-path="url(#s)"><path class="off" d="M0 0h560v100H0z"/><path class="on" d="M0 0h${width}v100H0z"/></g></svg>`
}

const RULES = `*{margin:0;box-sizing:border-box}
html{color-scheme:light dark}
body{display:flex;flex-direction:column;min-height:100vh;padding:20px 24px;border:1px solid var(--line);border-radius:3px;background:var(--paper);color:var(--ink);font:15px/1.5 system-ui,"Segoe UI",Roboto,"Noto Sans",sans-serif;overflow-wrap:anywhere}
main{flex:1}
h1{font:600 20px/1.3 Newsreader,Georgia,"Noto Serif",serif}
main p{margin-top:8px}
blockquote{margin-top:8px;font:18px/1.5 Newsreader,Georgia,"Noto Serif",serif}
blockquote p{white-space:pre-line}
svg{display:block;width:112px;height:20px;flex:none}
.on{fill:var(--star)}
.off{fill:var(--star-off)}
.rated{display:flex;flex-wrap:wrap;align-items:center;gap:4px 12px}
.rated b{font:600 32px/1 Newsreader,Georgia,serif}
footer{display:flex;justify-content:space-between;align-items:end;gap:16px;margin-top:16px;padding-top:12px;border-top:1px solid var(--line);color:var(--ink-2);font-size:13px}
footer b{color:var(--ink)}
footer>a{flex:none;font:600 16px/1 Newsreader,Georgia,serif;color:var(--ink);text-decoration:none}
a{color:var(--accent-ink)}
a:focus-visible{outline:2px solid var(--ink);outline-offset:2px}`

let sheet: Promise<{ style: Html; hash: string }> | undefined

/** A constant style sheet without user content. */
function styleSheet() {
  sheet ??= designTokens().then(({ light, dark }) => {
    const used = [...new Set([...RULES.matchAll(/var\(--([a-z0-9-]+)\)/g)].map(found => found[1]!))]
    const values = (colours: Map<string, string>) =>
      `:root{${used.flatMap(name => (colours.has(name) ? `--${name}:${colours.get(name)}` : [])).join(';')}}`
    const style = `${values(light)}\n@media(prefers-color-scheme:dark){${values(dark)}}\n${RULES}`
    return { style: new Html(style), hash: `sha256-${createHash('sha256').update(style).digest('base64')}` }
  })
  return sheet
}
