import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'

export interface ProofRow {
  shop_id: number
  order_id: number
  reviewer_id: number
  signed_by: string
  selector: string
  key_record: string
  platform: string | null
  sha256: Buffer
  signed_at: Date | null
  received_by: 'upload' | 'mail'
  received_at: Date
}

/** @returns false if the order was proved before */
export async function insertProof(db: Db, row: ProofRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('order_proofs')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** @param hashes as hex. @returns false if one of them proved an order before */
export async function insertFingerprints(
  db: Db,
  { shop_id, order_id }: Pick<ProofRow, 'shop_id' | 'order_id'>,
  hashes: readonly string[],
): Promise<boolean> {
  const fingerprints = [...new Set(hashes)].map(hash => ({ fingerprint: Buffer.from(hash, 'hex'), shop_id, order_id }))
  const inserted = await db
    .insertInto('proof_fingerprints')
    .values(fingerprints)
    .onConflict(conflict => conflict.doNothing())
    .returning('order_id')
    .execute()
  return inserted.length === fingerprints.length
}

/** Whether a message with one of these hashes proved an order before. */
export async function existsFingerprint(db: Db, hashes: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    SELECT exists (SELECT 1 FROM proof_fingerprints
                   WHERE fingerprint = any(${hashes.map(hash => Buffer.from(hash, 'hex'))}::bytea[])) AS found`.execute(
    db,
  )
  return rows[0]!.found
}

/** The shop that a store's sender address is of, as that shop's own site said; undefined if none said so yet. */
export async function findBoundShop(db: Db, sender: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('proof_senders')
    .select('shop_id')
    .where('sender', '=', sender)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row?.shop_id
}

/** The shop that a store is of, as that shop's own site said, whichever of its sender addresses it was about. */
export async function findBoundStore(db: Db, number: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('proof_senders')
    .select('shop_id')
    .where('sender', 'like', `store+${number}@%`)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row?.shop_id
}

/** Binds a store's sender address to the shop whose site confirmed it. @returns the shop that it is bound to */
export async function bindSender(db: Db, sender: string, shopId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ shop_id: number }>`
    INSERT INTO proof_senders AS known (sender, shop_id, confirmed_at) VALUES (${sender}, ${shopId}, ${now})
    ON CONFLICT (sender) DO UPDATE
      SET shop_id = CASE WHEN known.confirmed_at IS NULL THEN excluded.shop_id ELSE known.shop_id END,
          confirmed_at = coalesce(known.confirmed_at, excluded.confirmed_at)
    RETURNING shop_id`.execute(db)
  return rows[0]!.shop_id
}

/** A person's proofs with their orders, latest first; one of them, if a key is given. */
export async function selectProofs(
  db: Db,
  reviewerId: number,
  key: { shopId: number; orderId: number } | null,
  limit: number,
) {
  // Of one proof, each relation says its shop (X-cluster-02).
  const ofShop = key ? sql`${key.shopId}` : sql`proof.shop_id`
  const { rows } = await sql<ProofDetails>`
    SELECT proof.shop_id, proof.order_id, signed_by, proof.platform, sha256, signed_at, received_by, proof.received_at,
      placed.external_id AS order_number, placed.placed_at, shop.name AS shop_name, shop.language AS shop_language, shop.slug,
      (SELECT json_agg(json_build_object('line_item_id', item.line_item_id, 'title', product.title, 'language', product.language, 'handle', product.handle,
                                         'review_id', review.review_id, 'deleted', review.deleted_at IS NOT NULL)
                       ORDER BY item.line_item_id)
         FROM line_items item JOIN products product ON product.shop_id = ${ofShop} AND product.product_id = item.product_id
         LEFT JOIN reviews review ON review.shop_id = ${ofShop} AND review.line_item_id = item.line_item_id
        WHERE item.shop_id = ${ofShop} AND item.order_id = proof.order_id) AS items
    FROM order_proofs proof
    JOIN orders placed ON placed.shop_id = ${ofShop} AND placed.order_id = proof.order_id
    JOIN shops shop ON shop.shop_id = proof.shop_id
    WHERE proof.reviewer_id = ${reviewerId}
      ${key ? sql`AND proof.shop_id = ${key.shopId} AND proof.order_id = ${key.orderId}` : sql``}
    ORDER BY proof.received_at DESC, proof.shop_id, proof.order_id LIMIT ${limit}`.execute(db)
  return rows
}

export interface ProofDetails extends Omit<ProofRow, 'reviewer_id' | 'selector' | 'key_record'> {
  order_number: string
  placed_at: Date
  shop_name: string
  shop_language: string | null
  slug: string
  items:
    | {
        line_item_id: number
        title: string
        language: string | null
        handle: string
        review_id: number | null
        deleted: boolean
      }[]
    | null
}

/** A person's proofs for their data download, after a given one. */
export const selectProofsForExport = async (
  db: Db,
  reviewerId: number,
  after: { shop_id: number; order_id: number } | undefined,
  limit: number,
) => {
  const { rows } = await sql<{ shop_id: number; order_id: number }>`
    SELECT proof.shop_id, proof.order_id, shop.domain AS shop, placed.external_id AS order_number, signed_by, selector,
      key_record, proof.platform, encode(sha256, 'hex') AS sha256, signed_at, received_by, proof.received_at
    FROM order_proofs proof JOIN shops shop USING (shop_id) JOIN orders placed USING (shop_id, order_id)
    WHERE proof.reviewer_id = ${reviewerId}
      ${after ? sql`AND (proof.shop_id, proof.order_id) > (${after.shop_id}, ${after.order_id})` : sql``}
    ORDER BY proof.shop_id, proof.order_id LIMIT ${limit}`.execute(db)
  return rows
}

/** The orders of a shop that a person proved by such a platform's e-mails. */
export const selectProvedBy = async (db: Db, shopId: number, reviewerId: number, platforms: readonly string[]) => {
  const rows = await db
    .selectFrom('order_proofs')
    .select('order_id')
    .where('shop_id', '=', shopId)
    .where('reviewer_id', '=', reviewerId)
    .where('platform', 'in', platforms)
    .execute()
  return rows.map(({ order_id }) => order_id)
}
