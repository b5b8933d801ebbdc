import { expect } from 'vitest'
import { importText } from '../../../src/rooms/transfer/testing.ts'
import type { FormRow } from './world.ts'

/** Forms about reviews that a shop imported under somebody's address (P1.6). */

const TABLE = `product_id,rating,title,body,review_date,reviewer_name,reviewer_email
p1,5,Best,Put into Anna’s mouth.,2026-01-02,Anna by the shop,anna@post.example
`

export const importRows: readonly FormRow[] = [
  {
    form: 'rooms/reviews/ui/imported/imported-entry.tsx',
    does: 'rejects a review that a shop imported under one’s address',
    async open(world) {
      const { problems } = await importText(world.server.database, 'judgeme-reviews', TABLE, {
        shop: 'shop.example',
        origin: { feed: 'file' },
      })
      expect(problems).toEqual([])
      return world.browse(world.anna).open('/reviews/profile/imported-reviews')
    },
    button: 'Not mine: review of Blue Shirt',
    async holds(page, world) {
      expect(page.path).toBe('/reviews/profile/imported-reviews?done=rejected')
      expect(page.text).toContain('The review is removed')
      expect(await world.row(`SELECT published FROM reviews WHERE body LIKE 'Put into Anna%'`)).toEqual({
        published: false,
      })
    },
  },
]
