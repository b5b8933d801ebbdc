import { describe, expect, test } from 'vitest'
import { EVENT_KINDS, FEED_PER_PAGE, FEED_TYPES, MOST_OF_ONE_MOMENT } from './feed-rules.ts'
import { FOLLOW_CLASSES, FOLLOWING_PER_PAGE, MOST_LISTED, MOST_LOOKED_UP } from './rules.ts'

describe('following', () => {
  test('products, shops and people can be followed, by the names the calls use (D-follow-04)', () => {
    expect(FOLLOW_CLASSES).toEqual(['Product', 'Shop', 'Reviewer'])
  })
  test('20 to a page, and every entry of a page can be looked up at once', () => {
    expect(FOLLOWING_PER_PAGE).toBe(20)
    expect(MOST_LOOKED_UP).toBeGreaterThanOrEqual(FOLLOWING_PER_PAGE * FOLLOW_CLASSES.length)
  })
  test('the list without a page holds many pages, and is bounded', () => {
    expect(MOST_LISTED).toBeGreaterThan(10 * FOLLOWING_PER_PAGE)
    expect(MOST_LISTED).toBeLessThanOrEqual(1000)
  })
})

describe('the feed', () => {
  test('tells of reviews, new products and new medals', () => {
    expect(FEED_TYPES).toEqual(['review_by_person', 'review_of_followed', 'new_product', 'new_medal'])
    for (const type of FEED_TYPES) expect(EVENT_KINDS.filter(kind => type.includes(kind))).toHaveLength(1)
  })
  test('20 events to a page; what came at one moment stays together up to a bound', () => {
    expect(FEED_PER_PAGE).toBe(20)
    expect(MOST_OF_ONE_MOMENT).toBe(200)
  })
})
