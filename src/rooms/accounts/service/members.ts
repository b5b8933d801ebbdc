import type { ShopRole } from '../../../lib/calls/access.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { selectMembers } from '../sql/members.ts'
import { deleteMember, upsertMember } from '../sql/roles.ts'

/** Who belongs to a shop. Who may change that is the business room's to say. */

export const listMembers = (db: Db, shopId: number) => selectMembers(db, shopId)

/** The same within a transaction that is to change them. */
export const lockMembers = (db: Db, shopId: number) => selectMembers(db, shopId, { lock: true })

/** Makes somebody a member, or another kind of one. @param by null for nobody in particular */
export const putMember = async (db: Db, shopId: number, reviewerId: number, role: ShopRole, by: number | null) =>
  void (await upsertMember(db, shopId, reviewerId, role, by))

/** Takes somebody out of a shop; it holds with the next thing that they ask. */
export const dropMember = async (db: Db, shopId: number, reviewerId: number, role: ShopRole) =>
  void (await deleteMember(db, shopId, reviewerId, role))
