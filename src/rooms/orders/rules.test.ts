import { describe, expect, test } from 'vitest'
import { isSteadyFeed, isStrongerFeed, ORDER_FEEDS } from './rules.ts'

describe('feeds', () => {
  test('prove more the less depends on the shop’s word', () => {
    const stronger = ORDER_FEEDS.map(than => [than, ORDER_FEEDS.filter(feed => isStrongerFeed(feed, than))])
    expect(Object.fromEntries(stronger)).toEqual({
      platform_webhook: ['buyer_proof'],
      api: ['platform_webhook', 'buyer_proof'],
      file: ['platform_webhook', 'buyer_proof'],
      operator_archive: ['platform_webhook', 'api', 'file', 'buyer_proof'],
      buyer_proof: [],
    })
  })
})

describe('a steady feed', () => {
  const days = (...weeks: number[]) =>
    weeks.flatMap((many, week) => Array.from({ length: many }, (_, i) => week * 7 + i))

  test.each([
    ['a daily file', days(7, 7, 7, 7), true],
    ['one on working days', days(5, 5, 5, 5), true],
    ['three days of each week', days(3, 3, 3, 3), true],
    ['one week with two', days(3, 2, 7, 7), false],
    ['much within one week', days(7, 0, 0, 0), false],
    ['none', [], false],
    ['the same day over and over', [0, 0, 0, 7, 7, 7, 14, 14, 14, 21, 21, 21], false],
  ])('%s: %s', (_, given, steady) => expect(isSteadyFeed(given)).toBe(steady))
})
