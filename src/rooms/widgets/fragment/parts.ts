import { formatCount, formatDate } from '../../../design/text/format.ts'
import { isPlainPath } from '../../../lib/plain-path.ts'
import { type Html, html } from '../../../lib/text/html.ts'
import { paragraphsOf } from '../../../lib/text/paragraphs.ts'

/** What all fragments are made of. Classes begin with `candor-`, so that a shop can style them without meeting its own. */

/** Where a fragment's links lead. */
export interface Site {
  /** This site's address without a slash at its end. */
  base: string
}

/** A path or a whole address as a whole address. */
export const absoluteUrl = ({ base }: Site, address: string) =>
  isPlainPath(address) ? base + address : new URL(address, `${base}/`).href

/** A day as people read it. */
export const day = (iso: string) => html`<time datetime="${iso.slice(0, 10)}">${formatDate(iso)}</time>`

/** What a person wrote, in its paragraphs; the browser finds the direction from the words. */
export function readableCount(text: string, language: string | null = null): Html {
  const paragraphs = paragraphsOf(text)
  const lang = language && html` lang="${language}"`
  return html`<div class="candor-words" dir="auto"${lang}>${paragraphs.map(one => html`<p>${one}</p>`)}</div>`
}

/**
 * A link that turns the list within the widget: it leads to the same list on this site, and a widget's script takes the
 * parameters of its address instead (embed/widget-element.ts).
 */
export const pageLink = (href: string, content: string | Html, more: Html | false = false) =>
  html`<a href="${href}" data-turn${more}>${content}</a>`

interface Pages {
  label: string
  page: number
  pages: number
  hrefOf: (page: number) => string
}

/** Back, where one is, on. Nothing where there is one page. */
export function pager({ label, page, pages, hrefOf }: Pages): Html | false {
  if (pages < 2) return false
  const step = (to: number, text: string, rel: string) =>
    to >= 1 && to <= pages
      ? pageLink(hrefOf(to), text, html` rel="${rel}"`)
      : html`<span class="candor-off" aria-hidden="true">${text}</span>`
  return html`<nav class="candor-pages" aria-label="${label}">${step(Math.min(page, pages + 1) - 1, 'Previous', 'prev')}<span>Page ${formatCount(page)} of ${formatCount(pages)}</span>${step(page + 1, 'Next', 'next')}</nav>`
}
