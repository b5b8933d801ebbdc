import { personTag, shopTag } from '../../lib/page-tags.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { invalidatePages } from '../../platform/postgres/invalidate-pages.ts'
import { clearErased } from './sql/deletion.ts'
import {
  insertPerson,
  selectByAddress,
  selectOwn,
  selectPeople,
  selectReviewedShops,
  updateClaimed,
  updatePerson,
} from './sql.ts'

/** People by id: the second step in which shops' rows are joined to people (ADR 2). */
export async function peopleById(db: Db, ids: readonly number[]) {
  const rows = ids.length > 0 ? await selectPeople(db, [...new Set(ids)]) : []
  return new Map(rows.map(row => [row.reviewer_id, row]))
}

/** A person as they see themselves. */
export interface OwnPerson {
  reviewerId: number
  name: string
  /** What they sign in with; null for one who came by an import without an address. */
  email: string | null
  country: string | null
  city: string | null
  avatarUrl: string | null
  /** The same for dense screens, where there is one. */
  avatarRetinaUrl: string | null
  /** Since when they answer for themselves; null for one whom only imports know. */
  claimedAt: Date | null
  /** Since when they have left, and are written to no more; null for everybody else. */
  leftAt: Date | null
  createdAt: Date
}

/** A person's own view of themselves, or null. */
export async function ownPerson(db: Db, reviewerId: number): Promise<OwnPerson | null> {
  const row = await selectOwn(db, reviewerId)
  if (!row) return null
  return {
    reviewerId,
    name: row.name,
    email: row.email,
    country: row.country,
    city: row.city,
    avatarUrl: row.avatar_url,
    avatarRetinaUrl: row.avatar_retina_url,
    claimedAt: row.claimed_at,
    leftAt: row.left_at,
    createdAt: row.created_at,
  }
}

/** Who has an e-mail address (lower-cased): somebody who signed in with it, or whom an import brought with it. */
export async function personByAddress(db: Db, email: string) {
  const row = await selectByAddress(db, email)
  return row ? { reviewerId: row.reviewer_id, name: row.name, claimed: row.claimed_at !== null } : null
}

/**
 * Adds somebody whom no import knew. Who was erased here and comes back does so by themself: imports may name their address
 * again.
 * @param email lower-cased, and nobody's yet
 */
export async function addPerson(db: Db, person: { name: string; email: string }): Promise<number> {
  const reviewerId = await insertPerson(db, person.name, person.email)
  await clearErased(db, person.email)
  return reviewerId
}

/** From now on the person answers for themselves: imports no longer change what is known of them. */
export const claimPerson = (db: Db, reviewerId: number) => updateClaimed(db, reviewerId)

/** What a person says of themselves; what is left out stays, null takes it away. */
export interface PersonChanges {
  /** As `personName` of name-rules.ts lets it through. */
  name?: string
  /** ISO 3166. */
  country?: string | null
  city?: string | null
  /** Addresses of their picture, for usual and for dense screens. */
  picture?: { normal: string; retina: string } | null
}

/** Call it in a transaction: every process is told once it commits. */
export async function changePerson(db: Db, reviewerId: number, { picture, ...row }: PersonChanges): Promise<void> {
  const pictured =
    picture === undefined ? {} : { avatar_url: picture?.normal ?? null, avatar_retina_url: picture?.retina ?? null }
  const change = { ...row, ...pictured }
  if (Object.keys(change).length === 0) return
  await updatePerson(db, reviewerId, change)
  const shops = await selectReviewedShops(db, reviewerId)
  await invalidatePages(db, personTag(reviewerId), ...shops.map(shopTag))
}

/** @param name as `personName` of name-rules.ts lets it through */
export const renamePerson = (db: Db, reviewerId: number, name: string) => changePerson(db, reviewerId, { name })
