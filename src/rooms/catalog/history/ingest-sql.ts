import { ofOneShop } from '../../../platform/postgres/cluster/one-shop.ts'
import type { Query } from '../../../platform/postgres/query.ts'
import type { StoredProduct } from '../ingest/products-sql.ts'

/** A version as it is stored. */
export interface NewVersion {
  shop_id: number
  product_id: number
  /** The changed fields, as they were. */
  former: object
  pictures_changed: boolean
  /** The pictures that were shown, if they changed and are to be kept. */
  pictures: string[]
  differs: boolean
  confirmed: boolean
}

interface Key {
  shop_id: number
  external_id: string
}

/** A locked row, with the pictures that it shows. */
export type LockedProduct = StoredProduct & { product_id: number; pictures: string[] }

/** Locks products until the end of the transaction, in the order of their ids; reviews of them wait meanwhile. */
export const lockProducts = (sql: Query, keys: readonly Key[]) => sql<LockedProduct>`
  SELECT p.*, array_remove(p.image_url || p.picture_urls, NULL) AS pictures FROM products p
  WHERE (p.shop_id, p.external_id) IN (SELECT * FROM unnest(${keys.map(key => key.shop_id)}::bigint[],
                                                            ${keys.map(key => key.external_id)}::text[]))
    ${ofOneShop(keys, 'p')}
  ORDER BY p.shop_id, p.product_id FOR UPDATE OF p`

/** Those of the products that anybody reviewed, with their changes of title and GTIN, newest first. */
export const loadReviewed = (sql: Query, products: readonly { shop_id: number; product_id: number }[]) => sql<{
  product_id: number
  first_review: Date
  versions: { until: string; former: { title?: string; gtin?: string | null }; confirmed: boolean }[]
}>`
  SELECT k.product_id, review.first_review,
    (SELECT coalesce(json_agg(json_build_object('until', v.until, 'former', v.former, 'confirmed', v.confirmed)
                              ORDER BY v.until DESC), '[]')
       FROM product_versions v
      WHERE v.shop_id = k.shop_id AND v.product_id = k.product_id AND (v.former ? 'title' OR v.former ? 'gtin')
        ${ofOneShop(products, 'v')}) AS versions
  FROM unnest(${products.map(key => key.shop_id)}::bigint[], ${products.map(key => key.product_id)}::bigint[])
    AS k (shop_id, product_id)
  CROSS JOIN LATERAL (SELECT min(r.created_at) AS first_review FROM reviews r
    WHERE r.shop_id = k.shop_id AND r.product_id = k.product_id ${ofOneShop(products, 'r')}) AS review
  WHERE review.first_review IS NOT NULL`

/** How often the products changed, or were to change, within the last 24 hours and in all; at most `most` are counted. */
export const countChanges = (
  sql: Query,
  products: readonly { shop_id: number; product_id: number }[],
  most: Readonly<Record<'day' | 'all', number>>,
) => sql<{ product_id: number; day: number; all: number }>`
  SELECT k.product_id, day.n AS day, every.n AS "all"
  FROM unnest(${products.map(key => key.shop_id)}::bigint[], ${products.map(key => key.product_id)}::bigint[])
    AS k (shop_id, product_id)
  CROSS JOIN LATERAL (SELECT count(*)::int AS n FROM (
    SELECT 1 FROM product_versions v
     WHERE v.shop_id = k.shop_id AND v.product_id = k.product_id ${ofOneShop(products, 'v')} AND v.until > clock_timestamp() - interval '24 hours'
    UNION ALL SELECT 1 FROM product_changes c
     WHERE c.shop_id = k.shop_id AND c.product_id = k.product_id ${ofOneShop(products, 'c')} AND c.requested_at > clock_timestamp() - interval '24 hours'
    LIMIT ${most.day}) recent) day
  CROSS JOIN LATERAL (SELECT count(*)::int AS n FROM (
    SELECT 1 FROM product_versions v WHERE v.shop_id = k.shop_id AND v.product_id = k.product_id ${ofOneShop(products, 'v')}
    UNION ALL SELECT 1 FROM product_changes c WHERE c.shop_id = k.shop_id AND c.product_id = k.product_id ${ofOneShop(products, 'c')}
    LIMIT ${most.all}) counted) every`

/** A version's time is the server's, and later than that of the version before. */
export const insertVersions = async (sql: Query, versions: readonly NewVersion[]): Promise<void> => {
  if (versions.length === 0) return
  await sql`
    INSERT INTO product_versions (shop_id, product_id, until, former, pictures_changed, pictures, differs, confirmed)
    SELECT shop_id, product_id, clock_timestamp(), former, pictures_changed, pictures, differs, confirmed
    FROM json_to_recordset(${JSON.stringify(versions)}::text::json)
      AS _(shop_id bigint, product_id bigint, former jsonb, pictures_changed boolean, pictures text[], differs boolean, confirmed boolean)`
}

/** Stores changes that wait; a newer one takes the place of the one that waits already. */
export const storeWaiting = async (
  sql: Query,
  changes: readonly {
    shop_id: number
    product_id: number
    feed: string
    handle: string | null
    proposed: StoredProduct
  }[],
): Promise<void> => {
  if (changes.length === 0) return
  await sql`
    INSERT INTO product_changes (shop_id, product_id, feed, handle, proposed)
    SELECT shop_id, product_id, feed, handle, proposed
    FROM json_to_recordset(${JSON.stringify(changes)}::text::json)
      AS _(shop_id bigint, product_id bigint, feed text, handle text, proposed jsonb)
    ON CONFLICT (shop_id, product_id) WHERE answer IS NULL DO UPDATE SET
      proposed = excluded.proposed, feed = excluded.feed, handle = excluded.handle
    WHERE product_changes.proposed <> excluded.proposed`
}

export const withdrawWaiting = (sql: Query, keys: readonly Key[]) => sql`
  UPDATE product_changes c SET answer = 'withdrawn', answered_at = ${new Date()}
  FROM products p, unnest(${keys.map(key => key.shop_id)}::bigint[], ${keys.map(key => key.external_id)}::text[])
    AS k (shop_id, external_id)
  WHERE c.answer IS NULL AND c.shop_id = ANY (${[...new Set(keys.map(key => key.shop_id))]}::bigint[])
    AND p.shop_id = c.shop_id AND p.product_id = c.product_id
    AND k.shop_id = p.shop_id AND k.external_id = p.external_id ${ofOneShop(keys, 'c', 'p')}`
