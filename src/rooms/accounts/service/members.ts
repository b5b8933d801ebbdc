import type { ShopRole } from '../../../lib/calls/access.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { selectMembers } from '../sql/members.ts'
import { deleteMember, upsertMember } from '../sql/roles.ts'

/** Members of a shop. The business room decides who may change them. */

export const listMembers = (db: Db, shopId: number) => selectMembers(db, shopId)

/** Members of a shop, locked for changes in this transaction. */
export const lockMembers = (db: Db, shopId: number) => selectMembers(db, shopId, { lock: true })

/** Adds a member or changes their role. @param by reviewer id; null for the system */
export const putMember = async (db: Db, shopId: number, reviewerId: number, role: ShopRole, by: number | null) =>
  void (await upsertMember(db, shopId, reviewerId, role, by))

/** Removes a member from a shop; takes effect with their next request. */
export const dropMember = async (db: Db, shopId: number, reviewerId: number, role: ShopRole) =>
  void (await deleteMember(db, shopId, reviewerId, role))
