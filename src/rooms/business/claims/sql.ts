import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'

export interface NewClaim {
  reviewer_id: number
  domain: string
  name: string
  country: string
  currency: string
  platform: string
  token: string
  created_at: Date
  expires_at: Date
}

const columns = [
  'claim.reviewer_id',
  'claim_id',
  'claim.domain',
  'claim.name',
  'claim.country',
  'claim.currency',
  'claim.platform',
  'token',
  'claim.created_at',
  'expires_at',
  'takes_effect_at',
  'checked_at',
  'found',
  'asked_at',
  'asked_note',
  'refused_at',
  'refused_reason',
  'waits',
] as const

const pending = (db: Db) =>
  db
    .selectFrom('shop_claims as claim')
    .leftJoin('shops as shop', 'shop.domain', 'claim.domain')
    .select(columns)
    .select(['shop.name as shop_name', 'shop.slug as shop_slug', 'shop.shop_id as known_id'])
    .where('proved_at', 'is', null)

export type ClaimRow = Awaited<ReturnType<typeof selectPending>>[number]

/** A person's unproved claims, newest first. */
export const selectPending = (db: Db, reviewerId: number) =>
  pending(db).where('claim.reviewer_id', '=', reviewerId).orderBy('claim.created_at', 'desc').execute()

export const selectPendingById = (db: Db, reviewerId: number, claimId: number) =>
  pending(db).where('claim.reviewer_id', '=', reviewerId).where('claim_id', '=', claimId).executeTakeFirst()

/** Open claims for operators: requested reviews, oldest first, then claims that may still be proved by token. */
export const selectOpen = (db: Db, now: Date, limit: number) =>
  pending(db)
    .innerJoin('reviewers as person', 'person.reviewer_id', 'claim.reviewer_id')
    .select(['person.name as person_name', 'person.email as person_email'])
    .where('person.left_at', 'is', null)
    .where(where => where.or([where('waits', '=', true), where('expires_at', '>', now)]))
    .orderBy('waits', 'desc')
    .orderBy(where => where.case().when('waits', '=', true).then(where.ref('asked_at')).end())
    .orderBy('claim.created_at', 'desc')
    .limit(limit)
    .execute()

/** An unproved claim of any person. */
export const selectAnyPending = (db: Db, claimId: number) =>
  pending(db).where('claim_id', '=', claimId).executeTakeFirst()

/** Submits a claim for review; one that waits already keeps its place. */
export const updateReviewRequested = (db: Db, { reviewer_id, claim_id }: ClaimRow, note: string, at: Date) =>
  db
    .updateTable('shop_claims')
    .set(where => ({
      asked_note: note,
      asked_at: where.case().when('waits', '=', true).then(where.ref('asked_at')).else(at).end(),
    }))
    .where('reviewer_id', '=', reviewer_id)
    .where('claim_id', '=', claim_id)
    .where('proved_at', 'is', null)
    .execute()

/** @returns false if the claim doesn't wait any more */
export async function updateRefused(
  db: Db,
  { reviewer_id, claim_id }: ClaimRow,
  reason: string,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('shop_claims')
    .set({ refused_at: at, refused_reason: reason })
    .where('reviewer_id', '=', reviewer_id)
    .where('claim_id', '=', claim_id)
    .where('waits', '=', true)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Inserts a person's claim to a domain; a repeated claim starts over with the same token. */
export const upsertClaim = (db: Db, { reviewer_id, domain, token, ...rest }: NewClaim) =>
  db
    .insertInto('shop_claims')
    .values({ reviewer_id, domain, token, ...rest })
    .onConflict(conflict =>
      conflict
        .columns(['reviewer_id', 'domain'])
        .where('proved_at', 'is', null)
        .doUpdateSet({ ...rest, takes_effect_at: null }),
    )
    .returning('claim_id')
    .executeTakeFirstOrThrow()

export const updateFound = (db: Db, { reviewer_id, claim_id }: ClaimRow, found: string, at: Date) =>
  db
    .updateTable('shop_claims')
    .set({ found, checked_at: at })
    .where('reviewer_id', '=', reviewer_id)
    .where('claim_id', '=', claim_id)
    .execute()

/** Stores when a proved claim takes effect, and until when it can be checked after that. */
export const updateTakesEffect = (
  db: Db,
  { reviewer_id, claim_id }: ClaimRow,
  { from, expires_at }: { from: Date; expires_at: Date },
) =>
  db
    .updateTable('shop_claims')
    .set({ takes_effect_at: from, expires_at })
    .where('reviewer_id', '=', reviewer_id)
    .where('claim_id', '=', claim_id)
    .execute()

/** @returns false if the claim was proved or withdrawn meanwhile */
export async function updateProved(
  db: Db,
  { reviewer_id, claim_id }: ClaimRow,
  proof: { proved_at: Date; way: 'dns' | 'file' | 'operator'; shop_id: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('shop_claims')
    .set({ ...proof, checked_at: proof.proved_at, found: null })
    .where('reviewer_id', '=', reviewer_id)
    .where('claim_id', '=', claim_id)
    .where('proved_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** @returns number of deleted rows */
export async function deletePending(db: Db, reviewerId: number, claimId: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('shop_claims')
    .where('reviewer_id', '=', reviewerId)
    .where('claim_id', '=', claimId)
    .where('proved_at', 'is', null)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Deletes claims that expired long ago without a proof. */
export const deleteStale = (db: Db) =>
  db
    .deleteFrom('shop_claims')
    .where('proved_at', 'is', null)
    .where('waits', '=', false)
    .where('expires_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute()

/** All of a person's claims, for their data download. */
export const selectClaims = (db: Db, reviewerId: number) =>
  db
    .selectFrom('shop_claims')
    .select(['domain', 'name', 'country', 'currency', 'platform', 'created_at', 'proved_at', 'way'])
    .select(['asked_at', 'asked_note', 'refused_at', 'refused_reason'])
    .where('reviewer_id', '=', reviewerId)
    .orderBy('created_at')
    .execute()

export const deleteClaims = (db: Db, reviewerId: number) =>
  db.deleteFrom('shop_claims').where('reviewer_id', '=', reviewerId).execute()
