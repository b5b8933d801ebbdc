import type { Query } from '../../../platform/postgres/query.ts'
import { isAnotherProduct } from '../title-rules.ts'

interface Titled {
  shop_id: number
  external_id: string
  title: string
}

/**
 * Records the former titles of products. Call it in the same transaction, before the new titles are stored.
 * @param products those whose title a row changes
 */
export async function recordTitles(sql: Query, products: readonly Titled[]): Promise<void> {
  if (products.length === 0) return
  const keys = [products.map(product => product.shop_id), products.map(product => product.external_id)] as const
  // locked, so that the second of two concurrent changes reads the title that the first one set
  const rows = await sql<Titled & { product_id: number; former: string[] }>`
    SELECT p.shop_id, p.product_id, p.external_id, p.title,
      array(SELECT t.title FROM product_titles t WHERE t.shop_id = p.shop_id AND t.product_id = p.product_id) AS former
    FROM products p
    WHERE (p.shop_id, p.external_id) IN (SELECT * FROM unnest(${keys[0]}::bigint[], ${keys[1]}::text[]))
    ORDER BY p.shop_id, p.product_id FOR UPDATE OF p`
  const next = new Map(products.map(product => [`${product.shop_id} ${product.external_id}`, product.title]))
  const ended = rows.flatMap(({ shop_id, product_id, external_id, title, former }) => {
    const newTitle = next.get(`${shop_id} ${external_id}`)!
    return newTitle === title
      ? []
      : [{ shop_id, product_id, title, differs: isAnotherProduct([...former, title], newTitle) }]
  })
  await sql`
    INSERT INTO product_titles (shop_id, product_id, title, until, differs)
    SELECT shop_id, product_id, title, clock_timestamp(), differs
    FROM json_to_recordset(${JSON.stringify(ended)}::text::json)
      AS _(shop_id bigint, product_id bigint, title text, differs boolean)`
}
