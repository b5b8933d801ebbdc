import { countOf, formatCount } from '../../../design/text/format.ts'
import type { OutputOf, ParsedInputOf } from '../../../lib/calls/call.ts'
import { type Html, html } from '../../../lib/text/html.ts'
import {
  isFiltered,
  NO_FILTERS,
  REVIEWS_ANCHOR,
  type ReviewParams,
  reviewFields,
  reviewsHref,
} from '../../reviews/listing/params-rules.ts'
import { REVIEW_SORT_LABELS, REVIEW_SORTS } from '../../reviews/listing/rules.ts'
import type { allReviewsCall, productReviewCall } from '../contract.ts'
import { sortOf } from '../rules.ts'
import { absoluteUrl, pageLink, pager, type Site } from './parts.ts'
import { reviewPart } from './review.ts'
import { badgePart, headPart, medalsPart } from './summary.ts'

type Params = ParsedInputOf<typeof allReviewsCall> & Partial<ParsedInputOf<typeof productReviewCall>>
type Found = OutputOf<typeof productReviewCall>

/** Renders the requested `part` of a review call's result as an HTML fragment; complete without scripts. */
export function reviewsFragment(found: Found, input: Params, site: Site): Html {
  if (input.part === 'badge') return badgePart(found, site)
  if (input.part === 'medals')
    return html`<section class="candor candor-scores" lang="en" dir="ltr" aria-label="Medals of the reviews of ${found.about.title}">${medalsPart(found.product_metrics, site)}</section>`
  const params = siteParams(input)
  const path = found.about.internal_path
  const hrefOf = (change: Partial<ReviewParams>) => absoluteUrl(site, reviewsHref(path, params, change))
  const place = { ...site, path, shop: found.shop.name, about: input.external_id === undefined }
  return html`<section class="candor candor-reviews" lang="en" dir="ltr" aria-label="Reviews of ${found.about.title}">
${input.add_header_counts && headPart(found, site, params.filter_rating, filter_rating => hrefOf({ filter_rating }))}
${input.product_metrics && medalsPart(found.product_metrics, site)}
${(found.total_count > 0 || isFiltered(params)) && controls(params, absoluteUrl(site, `${path}#${REVIEWS_ANCHOR}`))}
<p class="candor-state" role="status">${stateOf(found, params)}</p>
${
  found.reviews.length > 0
    ? html`<ol class="candor-list" role="list">${found.reviews.map(review => html`<li>${reviewPart(review, place)}</li>`)}</ol>`
    : isFiltered(params) && html`<p>${pageLink(hrefOf({ ...NO_FILTERS, page: 1 }), 'Show all reviews')}</p>`
}
${pager({ label: 'Pages of reviews', page: found.current_page, pages: found.total_pages, hrefOf: page => hrefOf({ page }) })}
<p class="candor-more"><a href="${absoluteUrl(site, `${path}#${REVIEWS_ANCHOR}`)}">All reviews of <bdi>${found.about.title}</bdi> on Candor</a></p>
</section>`
}

/** The equivalent parameters of this site's pages, for links. */
const siteParams = (input: Params): ReviewParams => ({
  page: input.page,
  filter_rating: input.filter_rating ?? null,
  sort_by: sortOf(input.sort_by, input.sort_dir),
  search: input.search,
  review_source: input.review_source,
  review_type: input.external_id === undefined ? (input.review_type ?? 'all-reviews') : 'all-reviews',
  evidence: input.evidence,
  incentive: input.incentive,
  verified_only: input.verified_only,
  with_pictures: input.with_pictures,
  answered: input.answered,
  hidden: input.hidden,
})

/** Summary of the list's state. Hidden reviews are listed but not included in the counts. */
function stateOf(found: Found, params: ReviewParams): string {
  const { total_count, total_is_estimate, total_pages, current_page, number_of_reviews } = found
  const hidden = found.product_metrics.hidden
  if (total_count === 0) return isFiltered(params) ? 'No matching reviews' : 'No reviews yet'
  if (current_page > total_pages) return `There is no page ${current_page}. The last page is ${total_pages}.`
  if (hidden > 0 && total_count === number_of_reviews + hidden)
    return `${countOf(number_of_reviews, 'review')}, ${formatCount(hidden)} hidden`
  return `${total_is_estimate ? 'About ' : ''}${countOf(total_count, 'review')}`
}

/** Sort order and the most common filters, as a form that leads to the same list on this site. */
function controls(params: ReviewParams, action: string): Html {
  const { sort_by, filter_rating, verified_only } = params
  const shown = new Set(['sort_by', 'filter_rating', 'verified_only', 'page'])
  const carried = reviewFields(params).filter(([name]) => !shown.has(name))
  const option = (value: string | number, text: string, chosen: boolean) =>
    html`<option value="${value}"${chosen && html` selected`}>${text}</option>`
  return html`<form class="candor-controls" method="get" action="${action}" data-turn>
<label>Sort by <select name="sort_by">${REVIEW_SORTS.map(sort => option(sort, REVIEW_SORT_LABELS[sort], sort === sort_by))}</select></label>
<label>Stars <select name="filter_rating">${option('', 'Any', filter_rating === null)}${[5, 4, 3, 2, 1].map(count => option(count, countOf(count, 'star'), count === filter_rating))}</select></label>
<label><input type="checkbox" name="verified_only" value="1"${verified_only && html` checked`}> Verified only</label>
${carried.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}<button type="submit">Show</button>
</form>`
}
