import { countOf, formatCount } from '../../../design/text/format.ts'
import { type Html, html } from '../../../lib/text/html.ts'
import { QUESTIONS_ANCHOR } from '../../questions/listing/params-rules.ts'
import { incentiveLabel } from '../../reviews/disclosure/incentive-labels.ts'
import { REVIEWS_ANCHOR } from '../../reviews/listing/params-rules.ts'
import type { Metrics, RatingSummary } from '../../reviews/schemas.ts'
import { explainAuthenticity, explainTransparency, type ScoreExplanation } from '../../reviews/scores/explain-score.ts'
import { medalDrawing, stars } from './drawings.ts'
import { absoluteUrl, pageLink, type Site } from './parts.ts'

/** The page that explains both scores and the medals. */
const MEDALS_PATH = '/reviews/medals'

interface Rated extends Pick<RatingSummary, 'published_by_incentive' | 'without_incentive'> {
  average_rating: number | null
  number_of_reviews: number
  number_of_questions: number
  rating_histogram_data: number[]
  about: { title: string; internal_path: string }
}

/** Stars, mean and count on one line, linked to the reviews; never a score without its count. */
export function badgePart({ average_rating, number_of_reviews, about }: Rated, site: Site): Html {
  const href = absoluteUrl(site, `${about.internal_path}#${REVIEWS_ANCHOR}`)
  const content =
    average_rating === null
      ? html`<span>No reviews yet</span>`
      : html`${stars(average_rating)} <b>${average_rating.toFixed(1)}</b> <span>${countOf(number_of_reviews, 'review')}</span>`
  return html`<p class="candor candor-badge" lang="en" dir="ltr"><a href="${href}">${content}</a></p>`
}

/** The rating with its histogram, whose rows are filter links, and the question count; nothing without reviews. */
export function headPart(
  rated: Rated,
  site: Site,
  chosen: number | null,
  hrefOf: (stars: number | null) => string,
): Html | null {
  const { average_rating, number_of_reviews, number_of_questions, rating_histogram_data, about } = rated
  if (average_rating === null) return null
  const given = incentiveLabel(rated)
  const questions = absoluteUrl(site, `${about.internal_path}#${QUESTIONS_ANCHOR}`)
  return html`<div class="candor-head">
<p class="candor-rating">${stars(average_rating)} <b>${average_rating.toFixed(1)}</b> <span>${countOf(number_of_reviews, 'review')}</span>${number_of_questions > 0 && html` <a href="${questions}">${countOf(number_of_questions, 'question')}</a>`}</p>
${given && html`<p class="candor-given">${given}</p>`}
<ul class="candor-histogram">${[5, 4, 3, 2, 1].map(count =>
    histogramRow(count, rating_histogram_data[count - 1] ?? 0, number_of_reviews, count === chosen, hrefOf),
  )}</ul>
</div>`
}

function histogramRow(
  count: number,
  reviews: number,
  total: number,
  chosen: boolean,
  hrefOf: (stars: number | null) => string,
): Html {
  const share = ((reviews / total) * 100).toFixed(1)
  const bar = html`<svg viewBox="0 0 100 1" preserveAspectRatio="none" width="100" height="8" aria-hidden="true"><rect width="${share}" height="1"/></svg>`
  const text = html`<span>${countOf(count, 'star')}</span>${bar}<span>${formatCount(reviews)}</span>`
  return html`<li>${pageLink(hrefOf(chosen ? null : count), text, chosen && html` aria-current="true"`)}</li>`
}

/** Both scores with their medals and counts. */
export function medalsPart(metrics: Metrics, site: Site): Html {
  const scoreItem = ({ name, tier, mark, figure, tierLabel, fact }: ScoreExplanation) =>
    html`<li>${medalDrawing(tier, mark)}<p><b>${name} ${figure}</b> <span>${tierLabel}</span><br><span>${fact}</span></p></li>`
  return html`<ul class="candor-medals">${scoreItem(explainTransparency(metrics))}${scoreItem(explainAuthenticity(metrics))}</ul>
<p class="candor-more"><a href="${absoluteUrl(site, MEDALS_PATH)}">How medals are calculated</a></p>`
}
