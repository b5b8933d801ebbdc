import { formatCount, formatDate } from '../../../design/text/format.ts'
import { isPlainPath } from '../../../lib/plain-path.ts'
import { type Html, html } from '../../../lib/text/html.ts'
import { paragraphsOf } from '../../../lib/text/paragraphs.ts'

/** Parts of all fragments. Class names start with `candor-`, so that shops can style them without collisions. */

/** The site that a fragment links to. */
export interface Site {
  /** This site's origin, without a trailing slash. */
  base: string
}

/** The absolute URL of a path or URL. */
export const absoluteUrl = ({ base }: Site, address: string) =>
  isPlainPath(address) ? base + address : new URL(address, `${base}/`).href

/** A formatted date. */
export const day = (iso: string) => html`<time datetime="${iso.slice(0, 10)}">${formatDate(iso)}</time>`

/** A person's text in paragraphs; the browser detects its direction. */
export function authoredText(text: string, language: string | null = null): Html {
  const paragraphs = paragraphsOf(text)
  const lang = language && html` lang="${language}"`
  return html`<div class="candor-words" dir="auto"${lang}>${paragraphs.map(paragraph => html`<p>${paragraph}</p>`)}</div>`
}

/**
 * A link that pages or filters the list. It leads to the same list on this site, but a widget's script loads its
 * parameters in place (embed/candor-element.ts).
 */
export const pageLink = (href: string, content: string | Html, more: Html | false = false) =>
  html`<a href="${href}" data-turn${more}>${content}</a>`

interface Pages {
  label: string
  page: number
  pages: number
  hrefOf: (page: number) => string
}

/** Pagination: previous, current and next page; nothing for a single page. */
export function pager({ label, page, pages, hrefOf }: Pages): Html | false {
  if (pages < 2) return false
  const step = (to: number, text: string, rel: string) =>
    to >= 1 && to <= pages
      ? pageLink(hrefOf(to), text, html` rel="${rel}"`)
      : html`<span class="candor-off" aria-hidden="true">${text}</span>`
  return html`<nav class="candor-pages" aria-label="${label}">${step(Math.min(page, pages + 1) - 1, 'Previous', 'prev')}<span>Page ${formatCount(page)} of ${formatCount(pages)}</span>${step(page + 1, 'Next', 'next')}</nav>`
}
