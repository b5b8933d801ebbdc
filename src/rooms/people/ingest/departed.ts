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
    WHERE EXISTS (SELECT FROM reviewers r WHERE r.left_at IS NOT NULL AND r.external_id = n.bare)
       OR EXISTS (SELECT FROM reviewers r WHERE r.left_at IS NOT NULL AND r.email = n.bare)
       OR EXISTS (SELECT FROM reviewer_aliases a JOIN reviewers r USING (reviewer_id)
                   WHERE r.left_at IS NOT NULL AND a.external_id = n.bare)
       OR (EXISTS (SELECT FROM erased_names e, secrets s
                    WHERE e.name_hash = sha256(convert_to(s.erased || n.bare, 'UTF8')))
           AND NOT EXISTS (SELECT FROM reviewers r WHERE r.left_at IS NULL AND (r.external_id = n.bare OR r.email = n.bare))
           AND NOT EXISTS (SELECT FROM reviewer_aliases a WHERE a.external_id = n.bare))`
  return new Set(found.map(({ name }) => name))
}

/** Lets imports skip the look-up: on almost every installation nobody has deleted their account. */
async function hasAnybodyLeft(sql: Query): Promise<boolean> {
  const [row] = await sql<{ somebody: boolean }>`
    SELECT EXISTS (SELECT FROM erased_names) OR EXISTS (SELECT FROM reviewers WHERE left_at IS NOT NULL) AS somebody`
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
  const given = JSON.stringify(names.map(name => ({ name, bare: bare(name) })))
  await sql`
    INSERT INTO reviewers (external_id, name, left_at)
    SELECT DISTINCT 'departed-' || encode(sha256(convert_to(s.erased || n.bare, 'UTF8')), 'hex'), 'A former member', now()
    FROM json_to_recordset(${given}::text::json) AS n (name text, bare text), secrets s
    WHERE NOT EXISTS (SELECT FROM reviewers r WHERE r.email = n.bare)
    ON CONFLICT (external_id) DO NOTHING`
  const found = await sql<{ name: string; reviewer_id: number }>`
    SELECT n.name, r.reviewer_id FROM json_to_recordset(${given}::text::json) AS n (name text, bare text), secrets s, reviewers r
    WHERE r.email = n.bare OR r.external_id = 'departed-' || encode(sha256(convert_to(s.erased || n.bare, 'UTF8')), 'hex')
    ORDER BY r.email IS NULL DESC`
  return new Map(found.map(({ name, reviewer_id }) => [name, reviewer_id]))
}

/** Filters people who have signed in: imports add nothing to their accounts. */
export async function claimedAmong(sql: Query, reviewerIds: readonly number[]): Promise<Set<number>> {
  if (reviewerIds.length === 0) return new Set()
  const rows = await sql<{ reviewer_id: number }>`
    SELECT reviewer_id FROM reviewers WHERE reviewer_id = ANY(${[...reviewerIds]}::bigint[]) AND claimed_at IS NOT NULL`
  return new Set(rows.map(row => row.reviewer_id))
}
