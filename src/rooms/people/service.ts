import { personTag, shopTag } from '../../lib/page-tags.ts'
import { allKeys, eachKey, type Loaders } from '../../platform/http/loaders.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { invalidatePages } from '../../platform/postgres/invalidate-pages.ts'
import { clearErased } from './sql/deletion.ts'
import { selectNamedAuthors } from './sql/imported-authors.ts'
import {
  insertPerson,
  selectByAddress,
  selectOwn,
  selectPeople,
  selectReviewedShops,
  updateClaimed,
  updatePerson,
} from './sql.ts'

const personById = allKeys(selectPeople, row => row.reviewer_id)

/** Loads people by id: the second step of joining shops' rows to people (ADR 2). */
export async function peopleById(db: Db, ids: readonly number[], loaders?: Loaders) {
  if (loaders) return loaders.loadMany(personById, db, ids)
  const rows = ids.length > 0 ? await selectPeople(db, [...new Set(ids)]) : []
  return new Map(rows.map(row => [row.reviewer_id, row]))
}

/** A person as they see themselves. */
export interface OwnPerson {
  reviewerId: number
  name: string
  /** Sign-in address; null for an imported person without one. */
  email: string | null
  country: string | null
  city: string | null
  avatarUrl: string | null
  /** The picture for high-density screens. */
  avatarRetinaUrl: string | null
  /** When the person first signed in; null for people known only from imports. */
  claimedAt: Date | null
  /** When the person deleted their account, after which they get no e-mails; null otherwise. */
  leftAt: Date | null
  createdAt: Date
}

const ownRow = eachKey(selectOwn)

/** Loads a person's own view of themselves; null if there is no such person. */
export async function ownPerson(db: Db, reviewerId: number, loaders?: Loaders): Promise<OwnPerson | null> {
  const row = await (loaders ? loaders.load(ownRow, db, reviewerId) : selectOwn(db, reviewerId))
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

/** Finds a person by e-mail address (lower-cased), signed in or imported. */
export async function personByAddress(db: Db, email: string) {
  const row = await selectByAddress(db, email)
  return row ? { reviewerId: row.reviewer_id, name: row.name, claimed: row.claimed_at !== null } : null
}

/**
 * Adds a person and clears the erasure record of their address, so that imports may name it again.
 * @param email lower-cased and not in use
 */
export async function addPerson(db: Db, person: { name: string; email: string }): Promise<number> {
  const reviewerId = await insertPerson(db, person.name, person.email)
  await clearErased(db, person.email)
  return reviewerId
}

/** Imported authors that shops named by a person's sign-in address, whose reviews the person may accept or reject (P1.6). */
export const namedAuthors = (db: Db, reviewerId: number): Promise<number[]> => selectNamedAuthors(db, reviewerId)

/** Marks a person as signed in: imports no longer change their profile. */
export const claimPerson = (db: Db, reviewerId: number) => updateClaimed(db, reviewerId)

/** Changes to a person's profile: an absent field stays, null clears it. */
export interface PersonChanges {
  /** Validated by `personName`. */
  name?: string
  /** ISO 3166 code. */
  country?: string | null
  city?: string | null
  /** URLs of their picture for standard and high-density screens. */
  picture?: { normal: string; retina: string } | null
}

/** Updates a person and invalidates their pages. Call it in a transaction: invalidation happens on commit. */
export async function changePerson(db: Db, reviewerId: number, { picture, ...row }: PersonChanges): Promise<void> {
  const pictured =
    picture === undefined ? {} : { avatar_url: picture?.normal ?? null, avatar_retina_url: picture?.retina ?? null }
  const change = { ...row, ...pictured }
  if (Object.keys(change).length === 0) return
  await updatePerson(db, reviewerId, change)
  const shops = await selectReviewedShops(db, reviewerId)
  await invalidatePages(db, personTag(reviewerId), ...shops.map(shopTag))
}

/** @param name validated by `personName` */
export const renamePerson = (db: Db, reviewerId: number, name: string) => changePerson(db, reviewerId, { name })
