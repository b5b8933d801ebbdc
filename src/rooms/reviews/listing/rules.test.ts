import { expect, test } from 'vitest'
import {
  MIN_REVIEWS_FOR_INDEXING,
  REVIEW_SORT_LABELS,
  REVIEW_SORTS,
  REVIEW_TYPES,
  REVIEWS_PER_PAGE,
  WITH_MEDIA_PER_PAGE,
} from './rules.ts'

test('10 reviews to a page, 20 where they are listed for their pictures (R-widgets-02, X-consts-02)', () => {
  expect([REVIEWS_PER_PAGE, WITH_MEDIA_PER_PAGE]).toEqual([10, 20])
})

test('lists begin with pictures first; each order has a label of its own', () => {
  expect(REVIEW_SORTS).toEqual(['pictures_first', 'newest', 'oldest', 'highest', 'lowest', 'most_helpful'])
  expect(REVIEW_SORTS.map(sort => REVIEW_SORT_LABELS[sort])).toEqual([
    'Pictures first',
    'Newest first',
    'Oldest first',
    'Highest rating',
    'Lowest rating',
    'Most helpful',
  ])
})

test('all reviews, those of the shop, those of its products (R-shop-02)', () => {
  expect(REVIEW_TYPES).toEqual(['all-reviews', 'shop-reviews', 'product-reviews'])
})

test('a product with fewer than 3 reviews is not for search engines (R-product-01)', () =>
  expect(MIN_REVIEWS_FOR_INDEXING).toBe(3))
