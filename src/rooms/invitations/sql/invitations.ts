import { type SqlBool, sql } from 'kysely'
import { isDistributed } from '../../../platform/postgres/cluster/is-distributed.ts'
import type { Db } from '../../../platform/postgres/database.ts'

import type { DueRow } from './due.ts'

/** Records a permanent bounce of the e-mail about these items. */
export const markBounced = (db: Db, shopId: number, lineItemIds: readonly number[], now: Date) =>
  db
    .updateTable('invitations')
    .set({ bounced_at: now })
    .where('shop_id', '=', shopId)
    .where('line_item_id', 'in', [...lineItemIds])
    .execute()

/** Records a permanent bounce of a shop's latest e-mails to a person. @returns number of items not recorded as such before */
export async function markBouncedOf(
  db: Db,
  { shopId, reviewerId, since, now }: { shopId: number; reviewerId: number; since: Date; now: Date },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('invitations')
    .set({ bounced_at: now })
    .where('shop_id', '=', shopId)
    .where('reviewer_id', '=', reviewerId)
    .where('bounced_at', 'is', null)
    .where(({ or, eb }) => or([eb('sent_at', '>', since), eb('reminded_at', '>', since)]))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Records invitations. @returns ids of the items that had none before */
export async function insertInvitations(
  db: Db,
  shopId: number,
  items: readonly DueRow[],
  now: Date,
): Promise<Set<number>> {
  const rows = await db
    .insertInto('invitations')
    .values(
      items.map(({ line_item_id, reviewer_id }) => ({ shop_id: shopId, line_item_id, reviewer_id, sent_at: now })),
    )
    .onConflict(conflict => conflict.doNothing())
    .returning('line_item_id')
    .execute()
  return new Set(rows.map(row => row.line_item_id))
}

/** Records what an e-mail offers for reviews of these items; what was offered first stays (P1.11). */
export const recordOffer = (db: Db, shopId: number, lineItemIds: readonly number[], offer: string) =>
  db
    .updateTable('invitations')
    .set({ offered_reward: offer })
    .where('shop_id', '=', shopId)
    .where('line_item_id', 'in', [...lineItemIds])
    .where('offered_reward', 'is', null)
    .execute()

/** Records reminders. @returns ids of the items that had none before */
export async function markReminded(db: Db, shopId: number, items: readonly DueRow[], now: Date): Promise<Set<number>> {
  const rows = await db
    .updateTable('invitations')
    .set({ reminded_at: now })
    .where('shop_id', '=', shopId)
    .where(
      'line_item_id',
      'in',
      items.map(item => item.line_item_id),
    )
    .where('reminded_at', 'is', null)
    .returning('line_item_id')
    .execute()
  return new Set(rows.map(row => row.line_item_id))
}

export const selectInvitation = (db: Db, shopId: number, lineItemId: number) =>
  db
    .selectFrom('invitations')
    .innerJoin('reviewers', 'reviewers.reviewer_id', 'invitations.reviewer_id')
    .select(['invitations.reviewer_id', 'sent_at', 'opened_at', 'left_at'])
    .where('shop_id', '=', shopId)
    .where('line_item_id', '=', lineItemId)
    .executeTakeFirst()

/**
 * When a buyer was asked about an item; undefined if they were not, or if their invitation was never sent, because they had
 * opted out or reviewed the product before.
 */
export async function selectAsked(db: Db, shopId: number, lineItemId: number) {
  // on a cluster who opted out is asked by itself: that is not with the shop
  const isCluster = await isDistributed(db)
  const optedOut = isCluster
    ? sql`false`
    : sql`exists (select 1 from invitation_stops s where s.reviewer_id = v.reviewer_id and s.shop_id = v.shop_id
                  and s.stopped_at <= v.sent_at)`
  const asked = await db
    .selectFrom('invitations as v')
    .innerJoin('line_items as i', join =>
      join.on('i.shop_id', '=', shopId).onRef('i.line_item_id', '=', 'v.line_item_id'),
    )
    .select(['v.sent_at', 'v.opened_at', 'v.reviewer_id'])
    .where('v.shop_id', '=', shopId)
    .where('v.line_item_id', '=', lineItemId)
    .where(sql<SqlBool>`(v.opened_at is not null or not (
      ${optedOut}
      or exists (select 1 from reviews w where w.reviewer_id = v.reviewer_id and w.shop_id = ${shopId}
                   and w.product_id = i.product_id and w.line_item_id is null and w.created_at <= v.sent_at)))`)
    .executeTakeFirst()
  if (!isCluster || !asked || asked.opened_at) return asked
  const stop = await db
    .selectFrom('invitation_stops')
    .select('stopped_at')
    .where('reviewer_id', '=', asked.reviewer_id)
    .where('shop_id', '=', shopId)
    .where('stopped_at', '<=', asked.sent_at)
    .executeTakeFirst()
  return stop ? undefined : asked
}

export const markOpened = (db: Db, shopId: number, lineItemId: number, now: Date) =>
  db
    .updateTable('invitations')
    .set({ opened_at: now })
    .where('shop_id', '=', shopId)
    .where('line_item_id', '=', lineItemId)
    .where('opened_at', 'is', null)
    .execute()
