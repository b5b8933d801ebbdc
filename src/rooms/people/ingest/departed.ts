import { createHash } from 'node:crypto'
import type { Query } from '../../../platform/postgres/query.ts'
import { emailAddressOf } from './hide-addresses.ts'

/** Import problem for a row that names a person who deleted their account. */
export const DEPARTED = 'this person deleted their account, so their data is not imported'

/**
 * Finds which of the given names (external ids, or e-mail addresses in any form) belong to people who deleted their
 * account, erased or not. Excludes people who signed up again with the same address.
 */
export async function departedAmong(sql: Query, names: Iterable<string>): Promise<Set<string>> {
  const given = [...new Set(names)]
  if (given.length === 0 || !(await hasAnybodyLeft(sql))) return new Set()
  const found = await sql<{ name: string }>`
    SELECT n.name FROM unnest(${given}::text[], ${given.map(bare)}::text[]) AS n (name, bare)
    WHERE EXISTS (SELECT 1 FROM reviewers r WHERE r.left_at IS NOT NULL AND r.external_id = n.bare)
       OR EXISTS (SELECT 1 FROM reviewers r WHERE r.left_at IS NOT NULL AND r.email = n.bare)
       OR EXISTS (SELECT 1 FROM reviewer_aliases a JOIN reviewers r USING (reviewer_id)
                   WHERE r.left_at IS NOT NULL AND a.external_id = n.bare)
       OR (EXISTS (SELECT 1 FROM erased_names e, secrets s
                    WHERE e.name_hash = sha256(convert_to(s.erased || n.bare, 'UTF8')))
           AND NOT EXISTS (SELECT 1 FROM reviewers r WHERE r.left_at IS NULL AND (r.external_id = n.bare OR r.email = n.bare))
           AND NOT EXISTS (SELECT 1 FROM reviewer_aliases a WHERE a.external_id = n.bare))`
  return new Set(found.map(({ name }) => name))
}

/** Lets imports skip the look-up: on almost every installation nobody has deleted their account. */
async function hasAnybodyLeft(sql: Query): Promise<boolean> {
  const [row] = await sql<{ somebody: boolean }>`
    SELECT EXISTS (SELECT 1 FROM erased_names) OR EXISTS (SELECT 1 FROM reviewers WHERE left_at IS NOT NULL) AS somebody`
  return row!.somebody
}

const bare = (name: string) => emailAddressOf(name) ?? name

/** Whether a name is an e-mail address, so that the sender knows the person by nothing else. */
export const isAddress = (name: string) => emailAddressOf(name) !== null

/**
 * Maps the names of departed buyers to reviewer ids for a shop's orders: their own account while it can be restored;
 * after erasure an anonymous reviewer without an address.
 */
export async function departedBuyers(sql: Query, names: readonly string[]): Promise<Map<string, number>> {
  if (names.length === 0) return new Map()
  const [{ erased }] = (await sql`SELECT erased FROM secrets`) as [{ erased: string }]
  const people = names.map(name => ({ name, bare: bare(name), external_id: departedId(erased, bare(name)) }))
  const given = JSON.stringify(people)
  const known = await sql<{ email: string }>`
    SELECT email FROM reviewers WHERE email = ANY(${people.map(person => person.bare)}::text[])`
  const emails = new Set(known.map(({ email }) => email))
  const unknown = new Set(people.filter(person => !emails.has(person.bare)).map(({ external_id }) => external_id))
  if (unknown.size > 0)
    await sql`
      INSERT INTO reviewers (external_id, name, left_at)
      SELECT id, 'A former member', ${new Date()}::timestamptz FROM unnest(${[...unknown]}::text[]) AS id
      ON CONFLICT (external_id) DO NOTHING`
  const found = await sql<{ name: string; reviewer_id: number }>`
    SELECT n.name, r.reviewer_id
    FROM json_to_recordset(${given}::text::json) AS n (name text, bare text, external_id text), reviewers r
    WHERE r.email = n.bare OR r.external_id = n.external_id
    ORDER BY r.email IS NULL DESC`
  return new Map(found.map(({ name, reviewer_id }) => [name, reviewer_id]))
}

/** The id of somebody whose data was erased, as only this installation can compute it. */
const departedId = (erased: string, name: string) =>
  `departed-${createHash('sha256')
    .update(erased + name)
    .digest('hex')}`

/** Filters people who have signed in: imports add nothing to their accounts. */
export async function claimedAmong(sql: Query, reviewerIds: readonly number[]): Promise<Set<number>> {
  if (reviewerIds.length === 0) return new Set()
  const rows = await sql<{ reviewer_id: number }>`
    SELECT reviewer_id FROM reviewers WHERE reviewer_id = ANY(${[...reviewerIds]}::bigint[]) AND claimed_at IS NOT NULL`
  return new Set(rows.map(row => row.reviewer_id))
}
