import { describe, expect, test } from 'vitest'
import { isStrongerFeed, ORDER_FEEDS } from './rules.ts'

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
