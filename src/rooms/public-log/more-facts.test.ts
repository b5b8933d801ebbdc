import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { useServer } from '../../../test/support/server.ts'
import { encodeProductId, encodeReviewId } from '../catalog/encoded-id.ts'
import { canonicalJson, type Json } from './canonical-json.ts'
import { openSigner } from './sequencer/log-key.ts'
import { sequenceBatch } from './sequencer/sequence.ts'
import { logFacts } from './service.ts'

/** Facts that the database queues by itself, on the demo world. */
const server = useServer()

/** Sequences whatever waits. @returns what the operator was told */
async function sequenceAll() {
  const warnings: string[] = []
  const signer = await openSigner(server.database.db, {})
  while ((await sequenceBatch(server.database.db, signer, new Date(), type => warnings.push(type))) > 0);
  return warnings
}

async function newest(type: string) {
  await sequenceAll()
  const [row] = await server.database.query<{ entry: string }>`
    SELECT entry FROM log_entries WHERE type = ${type} ORDER BY entry_index DESC LIMIT 1`
  return JSON.parse(row!.entry)
}

describe('the evidence of a verified review', () => {
  test('is in the entry that it was verified', async () => {
    await sequenceAll()
    const rows = await server.database.query<{ entry: string; evidence: string; order_feed: string | null }>`
      SELECT entry, r.evidence, r.order_feed FROM log_entries JOIN reviews r USING (shop_id, review_id)
       WHERE type = 'review.verified' LIMIT 500`
    expect(rows.length).toBeGreaterThan(0)
    for (const { entry, evidence, order_feed } of rows) {
      const { evidence: logged } = JSON.parse(entry)
      expect(logged).toEqual(order_feed === null ? { grade: evidence } : { grade: evidence, feed: order_feed })
    }
  })

  test('is logged when it changes, with what it was', async () => {
    const [review] = (await server.database.query<{ shop_id: number; review_id: number; line_item_id: number }>`
      SELECT shop_id, review_id, line_item_id FROM reviews
       WHERE evidence = 'shop_reported' AND imported_by IS NULL AND order_feed = 'api' LIMIT 1`) as [
      { shop_id: number; review_id: number; line_item_id: number },
    ]
    const { shop_id, review_id, line_item_id } = review
    await server.database.query`
      INSERT INTO line_item_receipts (shop_id, line_item_id, feed, received_at)
      SELECT ${shop_id}, ${line_item_id}, 'platform_webhook', created_at - interval '1 day' FROM reviews
       WHERE shop_id = ${shop_id} AND review_id = ${review_id}`
    const derive = () => server.database.query`
      UPDATE reviews SET line_item_id = line_item_id WHERE shop_id = ${shop_id} AND review_id = ${review_id}`
    await derive()
    const entry = await newest('review.evidence')
    expect(entry).toMatchObject({
      review: encodeReviewId(shop_id, review_id),
      evidence: { grade: 'platform_signed', feed: 'platform_webhook' },
      former: { grade: 'shop_reported', feed: 'api' },
    })
    await derive()
    expect(await newest('review.evidence'), 'nothing changed').toEqual(entry)
    await server.database
      .query`UPDATE reviews SET line_item_id = NULL WHERE shop_id = ${shop_id} AND review_id = ${review_id}`
    expect(await newest('review.evidence')).toMatchObject({ evidence: null, former: { grade: 'platform_signed' } })
  })
})

test('reasons in somebody’s own words stay out of the log', async () => {
  const [{ shop_id, review_id }] = (await server.database.query<{ shop_id: number; review_id: number }>`
    SELECT shop_id, review_id FROM reviews WHERE published LIMIT 1`) as [{ shop_id: number; review_id: number }]
  await server.database.query`INSERT INTO review_events (shop_id, review_id, kind, actor, reason)
              VALUES (${shop_id}, ${review_id}, 'held', 'moderator', 'Anna Berg says that it is hers.')`
  const entry = await newest('review.held')
  expect(entry).toMatchObject({ by: 'moderator', review: encodeReviewId(shop_id, review_id) })
  expect(entry).not.toHaveProperty('reason')
})

describe('a product', () => {
  const PICTURES = ['https://shop.example/“main”.jpg', 'https://shop.example/b.jpg', 'https://shop.example/a.jpg']
  const sha256 = (json: Json) => createHash('sha256').update(canonicalJson(json)).digest('hex')
  const hashOf = ({ brand, description, gtin, mpn, title }: Record<string, string | null>) =>
    sha256({ brand: brand!, description: description!, gtin: gtin!, mpn: mpn!, title: title! })

  test('is logged by the hash of what its history publishes, when it is listed and whenever it changes', async () => {
    const [shop] = (await server.database.query<{
      shop_id: number
      slug: string
    }>`SELECT shop_id, slug FROM shops LIMIT 1`) as [{ shop_id: number; slug: string }]
    const [category] = await server.database.query`SELECT min(category_id) AS id FROM categories`
    const [{ product_id }] = (await server.database.query<{ product_id: number }>`
      INSERT INTO products (shop_id, external_id, handle, title, description, currency, category_id, image_source_url,
                            picture_source_urls)
      VALUES (${shop.shop_id}, 'logged', 'logged', 'Kettle “No. 3”', ${'It\n"boils"\tand hums \\ é'}, 'EUR',
              ${category!.id}, ${PICTURES[0]}, ${PICTURES.slice(1)})
      RETURNING product_id`) as [{ product_id: number }]
    const product = encodeProductId(shop.shop_id, product_id)
    const presentVersion = async () => {
      const response = await fetch(`${server.address}/reviews/stores/${shop.slug}/products/logged/history.json`)
      expect(response.status).toBe(200)
      return (await response.json()).versions[0]
    }
    const first = await newest('product.version')
    expect(first).toEqual({
      v: 1,
      type: 'product.version',
      at: expect.any(String),
      shop: expect.any(String),
      product,
      sha256: hashOf(await presentVersion()),
      category: (await presentVersion()).category_id,
      pictures: sha256(PICTURES),
    })
    expect(first.category).toBeGreaterThan(0)
    await server.database.db.transaction().execute(async db => {
      await sql`INSERT INTO product_versions (shop_id, product_id, until, former, pictures_changed, differs, confirmed)
                VALUES (${shop.shop_id}, ${product_id}, now(), '{"title":"Kettle “No. 3”","category_id":null}', true, true, true)`.execute(
        db,
      )
      await sql`UPDATE products SET title = 'Pot', gtin = '04006381333931', category_id = NULL, image_source_url = NULL,
                        picture_source_urls = '{}'
                 WHERE shop_id = ${shop.shop_id} AND product_id = ${product_id}`.execute(db)
    })
    const second = await newest('product.version')
    expect(second).toMatchObject({ product, confirmed: true, changed: ['category', 'pictures', 'title'] })
    const version = await presentVersion()
    expect(version.title).toBe('Pot')
    expect(second.sha256).toBe(hashOf(version))
    expect(second.sha256).not.toBe(first.sha256)
    expect(second).toMatchObject({ category: null, pictures: sha256([]) })
  })
})

test('a member who gets another role loses the former one', async () => {
  const [member] = (await server.database.query<{ shop_id: number; reviewer_id: number }>`
    UPDATE shop_members SET role = 'owner'
     WHERE (shop_id, reviewer_id) IN (SELECT shop_id, reviewer_id FROM shop_members WHERE role = 'staff' LIMIT 1)
    RETURNING shop_id, reviewer_id`) as [{ shop_id: number; reviewer_id: number }]
  expect(member).toBeDefined()
  const granted = await newest('role.granted')
  const revoked = await newest('role.revoked')
  expect(granted).toMatchObject({ role: 'owner', shop: revoked.shop })
  expect(revoked).toMatchObject({ role: 'staff' })
})

test('facts that are too long never stop a change: the entry has their length and hash, and operators are told', async () => {
  await sequenceAll()
  const facts = { words: 'é\u0001'.repeat(20_000) }
  await logFacts(server.database.db, [
    { type: 'test.long', at: new Date(), shopId: 1, facts },
    { type: 'test.short', at: new Date(), facts: { words: 'x'.repeat(58_900) } },
  ])
  expect(await sequenceAll()).toEqual(['test.long'])
  const entry = await newest('test.long')
  const [{ stored }] = (await server.database.query<{
    stored: string
  }>`SELECT ${JSON.stringify(facts)}::jsonb::text AS stored`) as [{ stored: string }]
  expect(entry).toMatchObject({
    too_long: Buffer.byteLength(stored),
    sha256: createHash('sha256').update(stored).digest('hex'),
  })
  expect(entry).not.toHaveProperty('words')
  expect((await newest('test.short')).words).toHaveLength(58_900)
  const [{ longest }] = (await server.database.query<{ longest: number }>`
    SELECT max(octet_length(entry)) AS longest FROM log_entries`) as [{ longest: number }]
  expect(longest).toBeLessThanOrEqual(60_000)
})
