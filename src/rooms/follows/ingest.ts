import { sql } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'
import { inTransaction } from '../../platform/postgres/transaction.ts'
import { recountFollowersOf } from './service.ts'

/** An imported follow of a person, product or shop, each by its import id. */
export interface FollowRecord {
  follower: string
  followed_at: string
  person?: string
  product?: string
  shop?: string
}

/** Inserts follows; skips unknown ids and existing follows. */
export async function ingestFollows({ db }: Pick<Database, 'db'>, records: readonly FollowRecord[]): Promise<void> {
  await inTransaction(db, async trx => {
    const given = sql`
      json_to_recordset(${JSON.stringify(records)}::text::json)
      AS f (follower text, followed_at timestamptz, person text, product text, shop text)
      JOIN reviewers r ON r.external_id = f.follower`
    await sql`
      INSERT INTO followed_shops (reviewer_id, shop_id, followed_at)
      SELECT r.reviewer_id, s.shop_id, f.followed_at FROM ${given} JOIN shops s ON s.domain = f.shop
      WHERE f.product IS NULL AND f.person IS NULL ON CONFLICT DO NOTHING`.execute(trx)
    await sql`
      INSERT INTO followed_products (reviewer_id, shop_id, product_id, followed_at)
      SELECT r.reviewer_id, s.shop_id, p.product_id, f.followed_at FROM ${given} JOIN shops s ON s.domain = f.shop
      JOIN products p ON p.shop_id = s.shop_id AND p.external_id = f.product ON CONFLICT DO NOTHING`.execute(trx)
    const { rows } = await sql<{ followee_id: number }>`
      INSERT INTO followed_reviewers (reviewer_id, followee_id, followed_at)
      SELECT r.reviewer_id, p.reviewer_id, f.followed_at FROM ${given} JOIN reviewers p ON p.external_id = f.person
      WHERE r.reviewer_id <> p.reviewer_id ON CONFLICT DO NOTHING RETURNING followee_id`.execute(trx)
    await recountFollowersOf(
      trx,
      rows.map(row => row.followee_id),
    )
  })
}
