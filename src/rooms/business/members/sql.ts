import type { ShopRole } from '../../../lib/calls/access.ts'
import type { Db } from '../../../platform/postgres/database.ts'

interface AskedRow {
  shop_id: number
  email: string
  role: ShopRole
  invited_by: number
  token_hash: Buffer
  created_at: Date
  expires_at: Date
}

/** One invitation per shop and address: a new one replaces the old. */
export const upsertInvited = (db: Db, row: AskedRow) => {
  const { shop_id: _, email: __, ...rest } = row
  return db
    .insertInto('member_invitations')
    .values(row)
    .onConflict(conflict => conflict.columns(['shop_id', 'email']).doUpdateSet(rest))
    .returning('invitation_id')
    .executeTakeFirstOrThrow()
}

/** Stores the hash of an invitation's secret. @returns data for its e-mail; undefined if the invitation is gone */
export async function armInvited(db: Db, shopId: number, invitationId: number, tokenHash: Buffer) {
  const armed = await db
    .updateTable('member_invitations')
    .set({ token_hash: tokenHash })
    .where('shop_id', '=', shopId)
    .where('invitation_id', '=', invitationId)
    .returning('invitation_id')
    .executeTakeFirst()
  return (
    armed &&
    db
      .selectFrom('member_invitations as asked')
      .innerJoin('shops as shop', 'shop.shop_id', 'asked.shop_id')
      .leftJoin('reviewers as by', join => join.onRef('by.reviewer_id', '=', 'invited_by').on('by.left_at', 'is', null))
      .select(['asked.email', 'asked.role', 'shop.name', 'shop.domain', 'by.name as by'])
      .where('asked.shop_id', '=', shopId)
      .where('invitation_id', '=', invitationId)
      .executeTakeFirst()
  )
}

/** A shop's open invitations, newest first. */
export const selectInvited = (db: Db, shopId: number) =>
  db
    .selectFrom('member_invitations as asked')
    .leftJoin('reviewers as by', join => join.onRef('by.reviewer_id', '=', 'invited_by').on('by.left_at', 'is', null))
    .select(['invitation_id', 'asked.email', 'role', 'by.name as by', 'expires_at'])
    .where('shop_id', '=', shopId)
    .orderBy('asked.created_at', 'desc')
    .execute()

export const selectByToken = (db: Db, hash: Buffer) =>
  db
    .selectFrom('member_invitations')
    .innerJoin('shops', 'shops.shop_id', 'member_invitations.shop_id')
    .select([
      'member_invitations.shop_id',
      'shops.name',
      'shops.domain',
      'shops.slug',
      'role',
      'invited_by',
      'expires_at',
    ])
    .where('token_hash', '=', hash)
    .executeTakeFirst()

/** @returns the deleted invitation; undefined if it is gone or was accepted meanwhile */
export const deleteByToken = (db: Db, hash: Buffer) =>
  db
    .deleteFrom('member_invitations')
    .where('token_hash', '=', hash)
    .returning(['shop_id', 'role', 'invited_by', 'expires_at'])
    .executeTakeFirst()

/** @returns the invited role; undefined if there is no such row */
export const deleteInvited = (db: Db, shopId: number, invitationId: number) =>
  db
    .deleteFrom('member_invitations')
    .where('shop_id', '=', shopId)
    .where('invitation_id', '=', invitationId)
    .returning('role')
    .executeTakeFirst()

export const deleteInvitedAt = (db: Db, email: string) =>
  db.deleteFrom('member_invitations').where('email', '=', email).execute()

export const eraseInviter = (db: Db, reviewerId: number) =>
  db.updateTable('member_invitations').set({ invited_by: null }).where('invited_by', '=', reviewerId).execute()

export const selectInvitedAt = (db: Db, email: string) =>
  db
    .selectFrom('member_invitations')
    .innerJoin('shops', 'shops.shop_id', 'member_invitations.shop_id')
    .select(['shops.domain as shop', 'role', 'member_invitations.created_at', 'expires_at'])
    .where('email', '=', email)
    .execute()
