import { formatDate } from '../../../design/text/format.ts'
import { type Html, html } from '../../../lib/text/html.ts'
import { countryName } from '../../currency/rules.ts'
import { EVIDENCE_LABELS, evidenceSentence } from '../../reviews/disclosure/evidence-labels.ts'
import { incentiveMark, incentiveSentence } from '../../reviews/disclosure/incentive-labels.ts'
import { importMark, importSentence } from '../../reviews/imported/labels.ts'
import { appealLabel, appealMeaning, HIDING_REASON_LABELS, hidingMeaning, SOURCE_LABELS } from '../../reviews/labels.ts'
import { reviewHref } from '../../reviews/listing/review-param.ts'
import { mediaItems } from '../../reviews/media/rules.ts'
import type { Review } from '../../reviews/schemas.ts'
import { stars } from './drawings.ts'
import { absoluteUrl, authoredText, day, type Site } from './parts.ts'

/** Context in which a review is shown. */
export interface ReviewPlace extends Site {
  /** Path of the page on this site that lists the review. */
  path: string
  shop: string
  /** Whether to name the reviewed product, for lists with several. */
  about: boolean
}

/** One review; a hidden one as its notice, in the same place (X-hiding-02). */
export function reviewPart(review: Review, place: ReviewPlace): Html {
  if (review.hidden) return hiddenPart(review, review.hidden, place)
  const { author, reply } = review
  const name = author?.name ?? 'A former member'
  const from = [author?.city, author?.country && countryName(author.country)].filter(Boolean).join(', ')
  return html`<article class="candor-review" aria-label="Review by ${name}">
<p class="candor-author"><b><bdi>${name}</bdi></b>${from && html` <span><bdi>${from}</bdi></span>`}</p>
<p class="candor-facts">${stars(review.rating ?? 0)} ${badge(review)}${importedMark(review)}${givenMark(review)}${subject(review, place)} <a href="${absoluteUrl(place, reviewHref(pathOf(review, place), review.public_id))}">${day(review.created_at)}</a></p>
${review.title && html`<p class="candor-title" dir="auto"${lang(review)}>${review.title}</p>`}
${review.body ? authoredText(review.body, review.language) : !review.title && html`<p class="candor-none">Stars only, no words.</p>`}
${mediaPart(review, name, place)}
${reply && html`<div class="candor-reply"><p><b><bdi>${place.shop}</bdi></b> answered ${day(reply.created_at)}</p>${authoredText(reply.body, reply.language)}</div>`}
</article>`
}

const lang = ({ language }: Review) => language && html` lang="${language}"`

/** Path of the review's page: its product's, or the shop's for a review of the shop. */
const pathOf = ({ product }: Review, { path, about }: ReviewPlace) => (about && product?.internal_path) || path

const subject = ({ product }: Review, place: ReviewPlace) =>
  place.about &&
  product &&
  html` <span>on <a href="${absoluteUrl(place, product.internal_path)}"><bdi>${product.title}</bdi></a></span>`

function badge({ verified, source, evidence, created_at }: Review): Html {
  const { label, tooltip, unverified } = SOURCE_LABELS[source]
  const origin = html`<span class="candor-source" title="${tooltip}">${label}</span>`
  if (!verified) return html`<span class="candor-unverified">Not verified: ${unverified}</span> ${origin}`
  const grade =
    evidence &&
    html`<span class="candor-evidence" title="${evidenceSentence(evidence, created_at)}">${EVIDENCE_LABELS[evidence.grade].label}</span> `
  const ordered = evidence?.placed_at && html` title="Ordered ${formatDate(evidence.placed_at)}"`
  return html`<span class="candor-verified"${ordered}><span aria-hidden="true">✓</span> Verified purchase</span> ${grade}${origin}`
}

/** That it was imported rather than written here (P1.6). */
function importedMark(review: Review) {
  const mark = importMark(review)
  return (
    mark &&
    review.imported &&
    html` <span class="candor-imported" title="${importSentence(review.imported, review.source)}">${mark}</span>`
  )
}

/** What was given for the review (P1.11). */
function givenMark(review: Review): Html | null {
  const mark = incentiveMark(review)
  return (
    mark &&
    html` <span class="candor-reward" title="${incentiveSentence(review)}">${mark.text}${mark.reward && html`: <bdi>${mark.reward}</bdi>`}</span>`
  )
}

/** Pictures, each linked to the large one. Videos are links, so that nothing is loaded from a video service. */
function mediaPart(review: Review, name: string, place: Site): Html | false {
  const items = mediaItems(review)
  if (items.length === 0) return false
  const pictures = items.filter(({ dataType }) => dataType === 'picture').length
  const parts = items.map(({ compact, address }, at) => {
    const inside = compact
      ? html`<img src="${absoluteUrl(place, compact)}" alt="Picture ${at + 1} of ${pictures} by ${name}" width="96" height="96" loading="lazy" decoding="async">`
      : 'Watch the video'
    return html`<li><a href="${absoluteUrl(place, address)}" target="_blank" rel="noopener nofollow ugc">${inside}</a></li>`
  })
  return html`<ul class="candor-media" aria-label="Pictures and videos">${parts}</ul>`
}

function hiddenPart(review: Review, hidden: NonNullable<Review['hidden']>, place: ReviewPlace): Html {
  const { label, meaning } = HIDING_REASON_LABELS[hidden.reason]
  const hiddenBy = hidden.by === 'shop' ? 'The shop' : 'A moderator'
  return html`<article class="candor-review candor-hidden" aria-label="Hidden review">
<p class="candor-title">${hiddenBy} hid a review here</p>
<p class="candor-facts">${hidden.stars !== null && html`${stars(hidden.stars)} `}<span>Reason: <b title="${meaning}">${label}</b></span> <span>Hidden ${day(hidden.at)}</span> <span>Appeal: ${appealLabel(hidden.appeal)}</span>${subject(review, place)}</p>
<p>${hidingMeaning(review.verified, hidden.by)} ${appealMeaning(hidden.appeal)}</p>
</article>`
}
