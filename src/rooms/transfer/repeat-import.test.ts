import { describe, expect, it } from 'vitest'
import { ON_CITUS } from '../../../test/support/cluster/citus.ts'
import { useImports } from './database-testing.ts'
import { importText, ORDER, PRODUCT, REVIEW, REVIEWER, SHOP } from './testing.ts'

/** What an import of the same things changes. */
const { database, rowsOf } = useImports()
const base = [SHOP, PRODUCT, REVIEWER, ORDER]

describe('repeating', () => {
  it('changes nothing, and writes nothing', async () => {
    const question = {
      type: 'question',
      shop: 'shop.example',
      product: 'p1',
      external_id: 'q1',
      asker: 'Bob',
      body: 'Warm?',
      created_at: '2024-03-01T00:00:00Z',
      answers: [{ by_shop: true, name: 'Shop', body: 'Yes', created_at: '2024-03-02T00:00:00Z' }],
    }
    const category = { type: 'category', handle: 'shirts', name: 'Shirts', parent: null }
    const all = [
      category,
      ...base,
      { ...REVIEW, reply: 'Thanks', reply_at: '2024-02-02T00:00:00Z', picture_urls: ['https://x.example/1.jpg'] },
      question,
    ]
    await importText(database, 'catalog', all)
    const before = await rowsOf(
      'SELECT xmin::text FROM reviews UNION ALL SELECT xmin::text FROM products UNION ALL SELECT xmin::text FROM line_items',
    )
    const again = await importText(database, 'catalog', all)
    expect(Object.values(again.counts).every(({ added, changed }) => added + changed === 0)).toBe(true)
    expect(
      await rowsOf(
        'SELECT xmin::text FROM reviews UNION ALL SELECT xmin::text FROM products UNION ALL SELECT xmin::text FROM line_items',
      ),
    ).toEqual(before)
    expect(await rowsOf('SELECT kind FROM review_events ORDER BY event_id')).toHaveLength(4)
  })

  // On a cluster the rows are in shards, whose statistics the nodes keep.
  it.skipIf(ON_CITUS)(
    'the planner knows of a thousand new orders at once, so that an undo of them is read by index',
    async () => {
      const known = () => rowsOf("SELECT reltuples::int FROM pg_class WHERE relname = 'orders'")
      const order = (number: number) => ({
        ...ORDER,
        external_id: `planned-${number}`,
        items: [{ ...ORDER.items[0], external_id: `item-${number}` }],
      })
      await importText(database, 'catalog', [...base, ...Array.from({ length: 1001 }, (_, number) => order(number))])
      const [{ reltuples } = { reltuples: 0 }] = (await known()) as { reltuples: number }[]
      expect(reltuples).toBeGreaterThan(1000)
    },
  )

  it('updates what changed, keeps what is left out, and records the words before', async () => {
    await importText(database, 'catalog', [...base, REVIEW])
    await importText(database, 'catalog', [
      { ...PRODUCT, title: 'Navy Shirt', price: null },
      { ...REVIEW, rating: 2, body: 'It shrank.', title: undefined, reply: 'Sorry', reply_at: '2024-02-03T00:00:00Z' },
    ])
    expect(await rowsOf('SELECT title, handle, lowest_price FROM products')).toEqual([
      { title: 'Navy Shirt', handle: 'blue-shirt', lowest_price: null },
    ])
    expect(await rowsOf('SELECT rating, title, body, verified FROM reviews')).toEqual([
      { rating: 2, title: 'Good', body: 'It shrank.', verified: true },
    ])
    expect(await rowsOf("SELECT details FROM review_events WHERE kind = 'edited'")).toEqual([
      { details: { rating: 4, title: 'Good', body: 'Fits well.' } },
    ])
    expect(await rowsOf('SELECT published, rating_sum, histogram, replied FROM product_stats')).toEqual([
      { published: 1, rating_sum: 2, histogram: [0, 1, 0, 0, 0], replied: 1 },
    ])
  })

  it('leaves alone what its author withdrew, edited here, or a moderator decided', async () => {
    await importText(database, 'catalog', [...base, REVIEW, { ...REVIEW, external_id: 'r2', order_item: undefined }])
    await rowsOf("UPDATE reviews SET unpublished_at = now() WHERE external_id = 'r1'")
    await rowsOf(
      "UPDATE reviews SET body = 'My own words', edited_at = now(), hidden_at = now(), hidden_by = 'shop', hidden_reason = 'spam' WHERE external_id = 'r2'",
    )
    await rowsOf(
      "INSERT INTO review_events (shop_id, review_id, kind, actor) SELECT shop_id, review_id, unnest(ARRAY['edited', 'hidden']), unnest(ARRAY['author', 'shop']) FROM reviews WHERE external_id = 'r2'",
    )
    await importText(database, 'catalog', [REVIEW, { ...REVIEW, external_id: 'r2', order_item: undefined }])
    expect(await rowsOf('SELECT published, hidden_reason, body FROM reviews ORDER BY external_id')).toEqual([
      { published: false, hidden_reason: null, body: 'Fits well.' },
      { published: false, hidden_reason: 'spam', body: 'My own words' },
    ])
  })

  it('--dry-run tells the same and keeps nothing', async () => {
    const result = await importText(database, 'catalog', [...base, REVIEW, { ...REVIEW, rating: 6 }], { dryRun: true })
    expect(result).toMatchObject({ skipped: 1, counts: { review: { added: 1 } } })
    expect(
      await rowsOf('SELECT 1 FROM shops UNION ALL SELECT 1 FROM reviewers UNION ALL SELECT 1 FROM shop_stats'),
    ).toEqual([])
  })
})
