import { describe, expect, test } from 'vitest'
import { useDatabase } from '../../../../test/support/database.ts'
import { recountShops } from '../recount.ts'
import { readHistory } from './history.ts'

const database = useDatabase('demo')

interface Shop {
  shop_id: number
  verified_received: number
  verified_public: number
}
const shops = () => database.query<Shop>`
  SELECT shop_id::int, verified_received, verified_public FROM shop_stats ORDER BY shop_id`

describe('a shop’s transparency, month by month', () => {
  test('ends with what is counted from its rows, for every shop, and is never more than received', async () => {
    const all = await shops()
    expect(all.length).toBeGreaterThan(20)
    for (const shop of all) {
      const months = await readHistory(database.db, shop.shop_id)
      expect(months, `shop ${shop.shop_id}`).toHaveLength(12)
      expect(months.at(-1)).toMatchObject({ received: shop.verified_received, public: shop.verified_public })
      expect(months.every(month => month.public <= month.received)).toBe(true)
      // authors may withdraw reviews later, but few do
      expect(months[0]!.received).toBeLessThanOrEqual(shop.verified_received + 5)
    }
  })

  test('is none where events do not add up to the rows', async () => {
    const [shop] = (await shops()).filter(row => row.verified_public > 3)
    await database.query`
      UPDATE reviews SET hidden_at = now(), hidden_by = 'shop', hidden_reason = 'spam'
      WHERE (shop_id, review_id) = (SELECT shop_id, review_id FROM reviews
        WHERE shop_id = ${shop!.shop_id} AND verified AND published LIMIT 1)`
    await recountShops(database.db, [shop!.shop_id])
    expect(await readHistory(database.db, shop!.shop_id)).toEqual([])
  })
})
