import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'
import { STORED_DAYS } from '../../uploads/rules.ts'

export interface FailedImportRow {
  shop_id: number
  upload_id: number
  slug: string
  name: string
  file_name: string
  failure: string | null
  ended_at: Date
  /** All that match, on every page. */
  total: number
}

interface Wanted {
  /** One shop's only. */
  shopId?: number
  /** Part of the shop's name or domain, or of the file's name. */
  q?: string
  limit: number
  offset?: number
  now: Date
}

/** Files that are gone can't be imported again. */
export const failedSince = (now: Date) => new Date(now.getTime() - STORED_DAYS * 86_400_000)

/** Failed imports, latest first, by `uploads_failed` or the shop's key; the search goes through these few. */
export async function selectFailedImports(
  db: Db,
  { shopId, q = '', limit, offset = 0, now }: Wanted,
): Promise<FailedImportRow[]> {
  const ofShop = shopId === undefined ? sql`` : sql`and u.shop_id = ${shopId} and s.shop_id = ${shopId}`
  const matching =
    q === '' ? sql`` : sql`and position(lower(${q}) in lower(concat_ws(' ', s.name, s.domain, u.file_name))) > 0`
  const { rows } = await sql<FailedImportRow>`
    select u.shop_id, u.upload_id, s.slug, s.name, u.file_name, u.failure, u.ended_at, count(*) over ()::int as total
    from uploads u join shops s on s.shop_id = u.shop_id
    where u.state = 'failed' and u.ended_at >= ${failedSince(now)} ${ofShop} ${matching}
    order by u.ended_at desc, u.shop_id, u.upload_id limit ${limit} offset ${offset}`.execute(db)
  return rows
}
