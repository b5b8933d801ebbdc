import { sql } from 'kysely'
import type { Role, ShopRole } from '../../../lib/calls/access.ts'
import type { Db } from '../../../platform/postgres/database.ts'

export const insertGrant = (db: Db, reviewerId: number, role: Role, by: number | null) =>
  db
    .insertInto('role_grants')
    .values({ reviewer_id: reviewerId, role, granted_by: by })
    .onConflict(conflict => conflict.doNothing())
    .execute()

export async function deleteGrant(db: Db, reviewerId: number, role: Role): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('role_grants')
    .where('reviewer_id', '=', reviewerId)
    .where('role', '=', role)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export const selectHolders = (db: Db, role: Role) =>
  db.selectFrom('role_grants').select('reviewer_id').where('role', '=', role).execute()

/** A person has one role per shop: owner or staff. */
export const upsertMember = (db: Db, shopId: number, reviewerId: number, role: ShopRole, by: number | null) =>
  db
    .insertInto('shop_members')
    .values({ shop_id: shopId, reviewer_id: reviewerId, role, granted_by: by })
    .onConflict(conflict =>
      // Granting the same role again keeps its original date.
      conflict
        .columns(['shop_id', 'reviewer_id'])
        .doUpdateSet({ role, granted_by: by, granted_at: new Date() })
        .where('shop_members.role', '!=', role),
    )
    .execute()

/** Ends a membership and records when it did. Returns rows deleted: 0 if the person has no such role in the shop. */
export async function deleteMember(db: Db, shopId: number, reviewerId: number, role: ShopRole): Promise<number> {
  const { rows } = await sql`
    with gone as (
      delete from shop_members where shop_id = ${shopId} and reviewer_id = ${reviewerId} and role = ${role}
      returning shop_id, reviewer_id)
    insert into former_members (shop_id, reviewer_id, left_at) select shop_id, reviewer_id, now() from gone
    on conflict (shop_id, reviewer_id) do update set left_at = excluded.left_at
    returning true`.execute(db)
  return rows.length
}

interface GrantRow {
  name: string
  email: string | null
  role: Role | ShopRole
  shop: string | null
  granted_at: Date
}

/** Holders of site and shop roles, newest grant first. */
export async function selectGrants(db: Db, limit: number): Promise<GrantRow[]> {
  const { rows } = await sql<GrantRow>`
    select r.name, r.email, granted.role, s.domain as shop, granted.granted_at
    from (
      select reviewer_id, role, null::bigint as shop_id, granted_at from role_grants
      union all
      select reviewer_id, role, shop_id, granted_at from shop_members
      order by granted_at desc limit ${limit}
    ) granted
    join reviewers r using (reviewer_id)
    left join shops s using (shop_id)
    order by granted.granted_at desc, r.name`.execute(db)
  return rows
}

/** A person's roles, those on the site first; in shops with the shop. */
export async function selectGrantsOf(db: Db, reviewerId: number) {
  const { rows } = await sql<{ role: Role | ShopRole; shop_id: number | null; granted_at: Date }>`
    select role, null::bigint as shop_id, granted_at from role_grants where reviewer_id = ${reviewerId}
    union all
    select role, shop_id, granted_at from shop_members where reviewer_id = ${reviewerId}
    order by shop_id nulls first, role`.execute(db)
  return rows
}
