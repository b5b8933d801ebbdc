import { randomUUID } from 'node:crypto'
import { beforeAll, expect } from 'vitest'
import { type Importer, ingestReviews, type NoticeRow, type ReviewRow } from '../../../src/rooms/reviews/ingest.ts'
import { importText, PRODUCT, REVIEWER, SHOP } from '../../../src/rooms/transfer/testing.ts'
import { useDatabase } from '../database.ts'

export const NOW = new Date('2026-06-01T12:00:00Z')

export const row = (rest: Partial<ReviewRow> = {}): ReviewRow => ({
  type: 'review',
  shop: 'shop.example',
  external_id: randomUUID(),
  product: 'p1',
  reviewer: 'anna',
  rating: 4,
  body: 'It boils.',
  created_at: '2026-02-01T10:00:00Z',
  ...rest,
})
export const notice = (rest: Partial<NoticeRow> = {}): NoticeRow => ({
  type: 'notice',
  shop: 'shop.example',
  external_id: randomUUID(),
  verified: true,
  source: 'organic',
  created_at: '2026-02-01T10:00:00Z',
  ...rest,
})

/** A database into which reviews of a shop's products are imported, and what was stored of them. */
export function useReviewImport() {
  const database = useDatabase()
  const shop = {} as { shop_id: number }

  beforeAll(async () => {
    const { problems } = await importText(database, 'catalog', [
      SHOP,
      { ...SHOP, domain: 'other.example', name: 'Other' },
      PRODUCT,
      { ...PRODUCT, external_id: 'p2', title: 'Red Shirt' },
      REVIEWER,
      { ...REVIEWER, external_id: 'ben', name: 'Ben' },
    ])
    expect(problems).toEqual([])
    shop.shop_id = (await database.query`SELECT shop_id FROM shops WHERE domain = 'shop.example'`)[0]!.shop_id
  })

  const idOf = async (name: string) =>
    (await database.query<{ id: number }>`SELECT reviewer_id AS id FROM reviewers WHERE external_id = ${name}`)[0]!.id
  const productId = async (name: string) =>
    (
      await database.query<{ id: number }>`
      SELECT product_id AS id FROM products WHERE shop_id = ${shop.shop_id} AND external_id = ${name}`
    )[0]!.id

  /** Buys a product. @param receivedAt null: not recorded @returns the line item's external id */
  async function bought(reviewer = 'anna', product = 'p1', receivedAt: string | null = '2026-01-02'): Promise<string> {
    const external_id = randomUUID()
    const buyer = await idOf(reviewer)
    const [order] = await database.query<{ order_id: number }>`
    INSERT INTO orders (shop_id, external_id, reviewer_id, feed, placed_at, received_at)
    VALUES (${shop.shop_id}, ${external_id}, ${buyer}, 'operator_archive', '2026-01-01', ${receivedAt}) RETURNING order_id`
    await database.query`
    INSERT INTO line_items (shop_id, order_id, reviewer_id, external_id, product_id, quantity, price, currency)
    VALUES (${shop.shop_id}, ${order!.order_id}, ${buyer}, ${external_id}, ${await productId(product)}, 1, 0, 'EUR')`
    return external_id
  }

  /**
   * A reviewer of the source; `claimed`: has signed in here, `left`: has deleted the account. @returns the external id
   */
  async function person(rest: { claimed?: boolean; left?: boolean; email?: string } = {}): Promise<string> {
    const external_id = randomUUID()
    await database.query`
    INSERT INTO reviewers (external_id, name, email, claimed_at, left_at)
    VALUES (${external_id}, 'Cleo', ${rest.email ?? null}, ${rest.claimed ? NOW : null}, ${rest.left ? NOW : null})`
    return external_id
  }

  /** Imports rows, an operator's unless said otherwise. @param authors as the source states them, by its ids of them */
  async function ingest(
    records: (ReviewRow | NoticeRow)[],
    authors?: Map<string, { name: string; email?: string }>,
    by: Importer = 'operator',
  ) {
    const rows = records.map((record, at) => ({ line: at + 1, record }))
    const { outcomes, problems, touched } = await ingestReviews(database.query, rows, NOW, { by, authors })
    return {
      outcomes: records.map(record => outcomes.get(record)),
      problems: problems.map(({ line, column, reason, outcome }) => `${line} ${column} ${outcome}: ${reason}`),
      touched,
    }
  }

  async function stored({ external_id }: { external_id: string }) {
    const [found] = await database.query`
    SELECT r.*, a.external_id AS author, a.name AS author_name, i.external_id AS item, p.body AS reply,
           (SELECT array_agg(kind ORDER BY event_id) FROM review_events e
             WHERE e.shop_id = r.shop_id AND e.review_id = r.review_id) AS history,
           (SELECT array_agg(coalesce(url, video_id) ORDER BY position) FROM review_media m
             WHERE m.shop_id = r.shop_id AND m.review_id = r.review_id) AS media
    FROM reviews r JOIN reviewers a USING (reviewer_id) LEFT JOIN line_items i USING (shop_id, line_item_id)
    LEFT JOIN review_replies p ON p.shop_id = r.shop_id AND p.review_id = r.review_id
    WHERE r.external_id = ${external_id}`
    return found
  }
  return { database, shop, productId, bought, person, ingest, stored, idOf }
}
