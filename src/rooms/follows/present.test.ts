import { describe, expect, test } from 'vitest'
import { encodeReviewerId } from '../catalog/encoded-id.ts'
import { presentProduct, presentReviewer, presentShop } from './present.ts'

const FOLLOWED_AT = new Date('2026-05-01T10:00:00Z')

const reviewer = {
  followee_id: 7,
  followed_at: FOLLOWED_AT,
  name: 'Ada',
  avatar_url: null,
  country: 'DE',
  published: 3,
  followers: 12,
}
const shop = {
  shop_id: 3,
  slug: 'kiln',
  name: 'Kiln',
  logo_url: null,
  country: 'DE',
  followed_at: FOLLOWED_AT,
  rating_sum: 9,
  published: 2,
}
const product = { ...shop, product_id: 5, title: 'Cup', language: 'en', handle: 'cup', image_url: null }

describe('what is followed, with its counts', () => {
  test('a person: reviews and followers', () => {
    expect(presentReviewer(reviewer)).toEqual({
      encoded_id: encodeReviewerId(7),
      name: 'Ada',
      path: `/reviews/profile/${encodeReviewerId(7)}`,
      avatar_image_url: null,
      country: 'DE',
      reviews_count: 3,
      followers_count: 12,
      followed_at: '2026-05-01T10:00:00.000Z',
    })
  })
  test('a shop, and a product: reviews and their mean', () => {
    expect(presentShop(shop)).toMatchObject({ average_rating: 4.5, number_of_reviews: 2 })
    expect(presentProduct(product)).toMatchObject({ average_rating: 4.5, number_of_reviews: 2 })
  })
})

describe('what nobody has counted yet', () => {
  test('is a person without reviews and followers, not one of whom these are unknown', () => {
    const counts = presentReviewer({ ...reviewer, published: null, followers: null })
    expect(counts).toMatchObject({ reviews_count: 0, followers_count: 0 })
  })
  test('is a shop or product without reviews, so without a rating', () => {
    const none = { rating_sum: null, published: null }
    expect(presentShop({ ...shop, ...none })).toMatchObject({ average_rating: null, number_of_reviews: 0 })
    expect(presentProduct({ ...product, ...none })).toMatchObject({ average_rating: null, number_of_reviews: 0 })
  })
})
