import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { googleReviews } from '../../src/rooms/syndication/feeds/google-reviews.ts'
import { importText, SHOP } from '../../src/rooms/transfer/testing.ts'
import { useDatabase } from '../support/database.ts'

/** The product review feed: exported by the site, then imported again. */
const demo = useDatabase('demo')
const database = useDatabase()

describe('the feed of this site', () => {
  interface Shop {
    shop_id: number
    slug: string
    domain: string
  }
  let shop: Shop
  let xml: string
  beforeAll(async () => {
    const { rows } = await sql<Shop>`
      select shop_id, slug, domain from shops join shop_stats using (shop_id)
      order by published desc limit 1`.execute(demo.db)
    shop = rows[0]!
    const { file } = await googleReviews(demo.db, shop.slug, 1, 'https://candor.example')
    xml = ''
    for await (const piece of file) xml += piece
  })

  it('comes in elsewhere as it went out, but never verified, and once', async () => {
    const products = await sql<Record<string, unknown>>`
      select 'product' as type, ${SHOP.domain}::text as shop, external_id, handle, title, null as price, external_url
      from products where shop_id = ${shop.shop_id}`.execute(demo.db)
    const rows = products.rows.map(({ external_url, ...row }) => ({
      ...row,
      ...(external_url ? { external_url } : {}),
    }))
    await importText(database, 'catalog', [SHOP, ...rows])
    const outcome = await importText(database, 'google-product-reviews', xml, { shop: SHOP.domain })
    expect(outcome.problems).toEqual([])
    const columns = sql`rating, coalesce(title, '') as title, body, coalesce(language, '') as language,
                     date_trunc('milliseconds', created_at) as created_at, media_count`
    const { rows: exported } = await sql<object>`
      select uuid::text as id, p.external_id as product, r.*
      from (select uuid, shop_id, product_id, ${columns} from reviews
             where shop_id = ${shop.shop_id} and product_id is not null and published
               and source not in ('migrated', 'aliexpress') and btrim(coalesce(body, '')) <> '') r
      join products p using (shop_id, product_id)`.execute(demo.db)
    const { rows: imported } = await sql<object>`
      select r.id, p.external_id as product, r.*
      from (select external_id as id, shop_id, product_id, ${columns} from reviews) r
      join products p using (shop_id, product_id)`.execute(database.db)
    const comparable = (found: object[]) =>
      found
        .map(row => ({ ...row, shop_id: 0, product_id: 0, uuid: '' }) as unknown as { id: string })
        .sort((a, b) => a.id.localeCompare(b.id))
    expect(exported.length).toBeGreaterThan(20)
    expect(comparable(imported)).toEqual(comparable(exported))
    expect(
      (await sql<{ n: number }>`select count(*)::int as n from reviews where verified`.execute(database.db)).rows,
    ).toEqual([{ n: 0 }])
    const again = await importText(database, 'google-product-reviews', xml, { shop: SHOP.domain })
    expect(again.totals).toEqual({ added: 0, changed: 0, unchanged: outcome.rows, refused: 0 })
  })

  it('changes nothing where it came from', async () => {
    const count = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from reviews`.execute(demo.db)).rows[0]!.n
    const before = await count()
    const { rows, totals, leftOut, skipped } = await importText(demo, 'google-product-reviews', xml, {
      shop: shop.domain,
    })
    expect([totals.refused, leftOut, skipped]).toEqual([rows, rows, 0])
    expect(await count()).toBe(before)
  })
})
