import { countOf, formatCount } from '../../../design/text/format.ts'
import { countryName } from '../../currency/rules.ts'
import { verifiedLabel } from '../../reviews/disclosure/evidence-labels.ts'
import { incentiveLine } from '../../reviews/disclosure/incentive-labels.ts'
import type { RatingSummary, Review } from '../../reviews/schemas.ts'
import type { Card, Score } from '../drawing/card.ts'
import { noticeOf, truncateText } from '../rules.ts'

/** Sharing cards by subject. Pure, so that a page knows its picture's URL without drawing it. */

interface ShopNames {
  name: string
  domain: string
  country: string
}

type Summary = Pick<RatingSummary, 'average_rating' | 'number_of_reviews' | 'metrics' | 'medals'>

/** @param picture address of the product's picture on this site */
export const productCard = (title: string, shop: ShopNames, summary: Summary, picture: string | null): Card => ({
  heading: title,
  otherwise: `A product of ${shop.domain}`,
  stars: null,
  picture,
  below: `by ${shop.name}, ${countryName(shop.country)}`,
  band: ratingBand(summary),
})

export const shopCard = (shop: ShopNames & { logo_url: string | null }, summary: Summary): Card => ({
  heading: shop.name,
  otherwise: shop.domain,
  stars: null,
  picture: shop.logo_url,
  below: `${countryName(shop.country)} · ${publicShare(summary)}`,
  band: ratingBand(summary),
})

function publicShare({ metrics: { verified_received, verified_public } }: Summary): string {
  if (verified_received === 0) return 'no verified reviews yet'
  return `${formatCount(verified_public)} of ${countOf(verified_received, 'verified review')} public`
}

function ratingBand({ average_rating, number_of_reviews, metrics, medals }: Summary): Card['band'] {
  const score = (value: number | null, tier: NonNullable<Score>['tier']): Score =>
    value === null ? null : { value, tier }
  return {
    kind: 'rating',
    rating: average_rating === null ? null : { value: average_rating, count: number_of_reviews },
    transparency: score(metrics.transparency_score, medals.transparency),
    authenticity: score(metrics.authenticity_score, medals.authenticity),
  }
}

/** A review with its author's text, or the notice of a hidden one. */
export function reviewCard(review: Review, subject: { shop: string; product: string | null }): Card {
  const about = subject.product ? `${subject.product} by ${subject.shop}` : subject.shop
  if (review.hidden) {
    const { title, short } = noticeOf(review.hidden)
    return {
      heading: title,
      otherwise: title,
      stars: null,
      picture: null,
      below: short,
      band: { kind: 'note', text: `About ${about}` },
    }
  }
  const text = [review.title, review.body].filter(Boolean).join(' – ').replace(/\s+/g, ' ').trim()
  const name = review.author?.name ?? 'A former member'
  const given = incentiveLine(review)
  return {
    heading: text === '' ? about : text,
    otherwise: about,
    stars: review.rating ?? 0,
    picture: review.product?.image_url ?? null,
    below: '',
    band: {
      kind: 'author',
      name,
      about: `${review.verified ? verifiedLabel(review.evidence) : 'Not verified'}${given ? ` · ${given}` : ''} · on ${about}`,
    },
  }
}

export const personCard = (name: string, { published, verified }: { published: number; verified: number }): Card => ({
  heading: name,
  otherwise: 'A reviewer on Candor',
  stars: null,
  picture: null,
  below: 'writes reviews you can check',
  band: {
    kind: 'figures',
    figures: [
      { value: formatCount(published), label: published === 1 ? 'review' : 'reviews' },
      { value: formatCount(verified), label: 'of them verified' },
    ],
  },
})

interface SiteFigures {
  verifiedPublished: number
  verifiedReceived: number
  verifiedPublic: number
  shops: number
  countries: number
}

export const siteCard = (figures: SiteFigures): Card => ({
  heading: 'Product reviews you can check',
  otherwise: 'Candor',
  stars: null,
  picture: null,
  below: 'Shops can hide a review only for a public reason, and it still counts.',
  band: {
    kind: 'figures',
    figures: [
      { value: formatCount(figures.verifiedPublished), label: 'verified reviews' },
      {
        value: formatCount(figures.shops),
        label: `${figures.shops === 1 ? 'shop' : 'shops'} in ${countOf(figures.countries, 'country', 'countries')}`,
      },
      ...(figures.verifiedReceived > 0
        ? [
            {
              // Rounded down, as the scores are.
              value: `${(Math.floor((figures.verifiedPublic * 1000) / figures.verifiedReceived) / 10).toFixed(1)}%`,
              label: 'of verified reviews are public',
            },
          ]
        : []),
    ],
  },
})

/** Maximum length in characters of a quotation in a picture's text alternative. */
const MAX_QUOTATION = 300

/** Text alternative of a card. */
export function cardText({ heading, stars, below, band }: Card): string {
  const quotation = stars === null ? heading : `${stars} of 5 stars: “${truncateText(heading, MAX_QUOTATION)}”`
  // “Kettle by a shop”, “Tom writes reviews” are one sentence
  const subject = /^(?:by|writes) /.test(below)
    ? `${quotation} ${below}`
    : [quotation, below].filter(Boolean).join('. ')
  return [subject, bandWords(band)].filter(Boolean).join('. ').replaceAll('..', '.')
}

function bandWords(band: Card['band']): string {
  if (band.kind === 'note') return band.text
  if (band.kind === 'author') return `${band.name}. ${band.about}`
  if (band.kind === 'figures') return band.figures.map(({ value, label }) => `${value} ${label}`).join(', ')
  const { rating, transparency, authenticity } = band
  const score = (name: string, found: Score) => `${name} ${found ? `${found.value}%` : 'not yet known'}`
  const rated = rating ? `${rating.value.toFixed(1)} of 5 from ${countOf(rating.count, 'review')}` : 'No reviews yet'
  return `${rated}, ${score('transparency', transparency)}, ${score('authenticity', authenticity)}`
}
