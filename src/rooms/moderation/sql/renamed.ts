import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'
import type { Desk } from './desk.ts'

interface RenamedRow {
  title: string
  language: string | null
  handle: string
  former_title: string
  renamed_at: Date
  reviews_before: number
  shop_name: string
  slug: string
}

/** Reviewed products that were renamed in the last 30 days, newest first, without the moderator's own shops. */
export async function selectRenamed(db: Db, { shopIds }: Pick<Desk, 'shopIds'>): Promise<RenamedRow[]> {
  const { rows } = await sql<RenamedRow>`
    select p.title, p.language, p.handle, t.former ->> 'title' as former_title, t.until as renamed_at, before.reviews as reviews_before,
      s.name as shop_name, s.slug
    from product_versions t join products p using (shop_id, product_id) join shops s using (shop_id)
    cross join lateral (select count(*) as reviews from reviews r where r.shop_id = t.shop_id
      and r.product_id = t.product_id and r.published and r.created_at < t.until) as before
    where t.differs and t.former ? 'title' and t.until > now() - interval '30 days' and before.reviews > 0
      and t.shop_id <> all(${[...shopIds]}::bigint[])
    order by t.until desc limit 50`.execute(db)
  return rows
}
