import type { ShopRole } from '../../../lib/calls/access.ts'
import type { Db } from '../../../platform/postgres/database.ts'

interface MemberRow {
  reviewer_id: number
  role: ShopRole
  granted_at: Date
}

/** Members of a shop, longest-standing first. With `lock`, they cannot change until the transaction ends. */
export async function selectMembers(db: Db, shopId: number, { lock = false } = {}): Promise<MemberRow[]> {
  const rows = await db
    .selectFrom('shop_members')
    .select(['reviewer_id', 'role', 'granted_at'])
    .where('shop_id', '=', shopId)
    .orderBy('granted_at')
    .orderBy('reviewer_id')
    .$if(lock, query => query.forUpdate())
    .execute()
  return rows as MemberRow[]
}
