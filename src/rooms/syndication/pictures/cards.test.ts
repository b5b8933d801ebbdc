import { expect, test } from 'vitest'
import type { Review } from '../../reviews/schemas.ts'
import { cardText, productCard, reviewCard, siteCard } from './cards.ts'
import { cardVersion } from './paths.ts'

const SHOP = { name: 'Hallmann & Sohn', domain: 'hallmann.example', country: 'DE' }
const summary = (reviews: number) =>
  ({
    average_rating: reviews > 0 ? 4.6 : null,
    number_of_reviews: reviews,
    metrics: { transparency_score: reviews > 0 ? 98 : null, authenticity_score: null },
    medals: { transparency: reviews > 0 ? 'gold' : null, authenticity: null },
  }) as Parameters<typeof productCard>[2]
const review = (change: Partial<Review>) =>
  ({
    title: 'Good',
    body: 'One\n\ntwo.',
    rating: 4,
    verified: true,
    evidence: null,
    incentive: 'none',
    hidden: null,
    author: { name: 'Tom' },
    ...change,
  }) as Review

test('a card in words names what is drawn, and what is not known', () => {
  expect(cardText(productCard('Kettle', SHOP, summary(1), null))).toBe(
    'Kettle by Hallmann & Sohn, Germany. 4.6 of 5 from 1 review, transparency 98%, authenticity not yet known',
  )
  expect(cardText(productCard('Kettle', SHOP, summary(0), null))).toContain('No reviews yet')
})

test('a review is in its author’s words on one line; long ones are cut', () => {
  const card = reviewCard(review({}), { shop: SHOP.name, product: 'Kettle' })
  expect(card).toMatchObject({ heading: 'Good – One two.', stars: 4 })
  expect(cardText(reviewCard(review({ body: 'word '.repeat(500) }), { shop: 'x', product: null })).length).toBeLessThan(
    400,
  )
})

test('a review shows the product that it is about', () => {
  const product = {
    title: 'Kettle',
    language: 'en',
    internal_path: '/reviews/stores/a/products/kettle',
    image_url: '/art/kettle.svg',
  }
  expect(reviewCard(review({ product }), { shop: SHOP.name, product: 'Kettle' }).picture).toBe('/art/kettle.svg')
  expect(reviewCard(review({ product: null }), { shop: SHOP.name, product: null }).picture).toBeNull()
})

test('a review that is verified says who vouches for it', () => {
  const evidence = {
    grade: 'shop_reported',
    feed: 'api',
    placed_at: null,
    received_at: null,
    invited_at: null,
  } as const
  const captionOf = (change: Parameters<typeof review>[0]) =>
    cardText(reviewCard(review(change), { shop: SHOP.name, product: 'Kettle' }))
  expect(captionOf({ verified: true, evidence })).toContain('Verified purchase, reported by the shop · on Kettle')
  expect(captionOf({ verified: false, evidence: null })).toContain('Not verified · on Kettle')
})

test('a hidden review says who hid it, why and when, and nothing of its words', () => {
  const hidden = {
    reason: 'personal_data',
    by: 'shop',
    at: '2026-06-04T10:00:00.000Z',
    stars: 2,
    appeal: null,
  } as const
  const text = cardText(reviewCard(review({ hidden }), { shop: SHOP.name, product: 'Kettle' }))
  expect(text).toBe(
    'The shop hid a review here. Reason: Personal data. Hidden on 4 June 2026. About Kettle by Hallmann & Sohn',
  )
})

test('the share that is public is floored, and left out where nothing was received', () => {
  const figures = { verifiedPublished: 2, verifiedReceived: 3000, verifiedPublic: 2999, shops: 1, countries: 1 }
  expect(cardText(siteCard(figures))).toContain('1 shop in 1 country, 99.9% of verified reviews are public')
  expect(cardText(siteCard({ ...figures, verifiedReceived: 0, verifiedPublic: 0 }))).not.toContain('%')
})

test('equal cards have one version, any change another', () => {
  const version = (title: string, reviews: number) => cardVersion(productCard(title, SHOP, summary(reviews), null))
  expect(version('Kettle', 3)).toBe(version('Kettle', 3))
  expect(new Set([version('Kettle', 3), version('Kettle', 4), version('Pot', 3)]).size).toBe(3)
})

test('a review says what was given for it (P1.11)', () => {
  const given = { incentive: 'reward', incentive_from: 'shop', reward: '10% off' } as const
  expect(cardText(reviewCard(review(given), { shop: SHOP.name, product: 'Kettle' }))).toContain(
    ' · Got a reward: 10% off · on Kettle',
  )
})
