import type { Query } from '../../../platform/postgres/query.ts'
import { displayName, emailAddressOf } from './hide-addresses.ts'

/** What an operator is told of a row that names somebody who left. */
export const DEPARTED = 'this person deleted their account here, and nothing of theirs comes in'

/**
 * Those of some names (external ids, or e-mail addresses in any form) by which somebody was known who has left, whether or
 * not they are erased yet. Who came back with the same address is not among them.
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

/** Almost everywhere nobody has, and an import is spared the looking. */
async function hasAnybodyLeft(sql: Query): Promise<boolean> {
  const [row] = await sql<{ somebody: boolean }>`
    SELECT EXISTS (SELECT FROM erased_names) OR EXISTS (SELECT FROM reviewers WHERE left_at IS NOT NULL) AS somebody`
  return row!.somebody
}

const bare = (name: string) => emailAddressOf(name) ?? name

/** Whether a name is an e-mail address: whoever sends it knows nothing else of the person. */
export const isAddress = (name: string) => emailAddressOf(name) !== null

/**
 * Whose the orders are that a shop reports of people who left: theirs, while they may come back; once they are erased, a
 * row that says nothing of them and has no address.
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

/** An author as a source names them, to whom a review is put that goes to nobody's account. */
interface ImportedAuthor {
  shop_id: number
  /** The source's id of the person, or their address. */
  reviewer: string
  name: string
}

/** Names an imported author. */
export const authorKey = (shop_id: number, reviewer: string) => `${shop_id} ${bare(reviewer)}`

/** Authors that are no accounts: one for each person of a shop's import, without an address. The ids, by `authorKey`. */
export async function importedAuthors(sql: Query, authors: readonly ImportedAuthor[]): Promise<Map<string, number>> {
  const keyed = new Map(authors.map(one => [authorKey(one.shop_id, one.reviewer), displayName(one.name)]))
  if (keyed.size === 0) return new Map()
  const given = JSON.stringify([...keyed].map(([key, name]) => ({ key, name })))
  await sql`
    INSERT INTO reviewers (external_id, name)
    SELECT 'imported-' || encode(sha256(convert_to(s.erased || ' author ' || a.key, 'UTF8')), 'hex'), a.name
    FROM json_to_recordset(${given}::text::json) AS a (key text, name text), secrets s
    ON CONFLICT (external_id) DO NOTHING`
  const found = await sql<{ key: string; reviewer_id: number }>`
    SELECT a.key, r.reviewer_id FROM json_to_recordset(${given}::text::json) AS a (key text, name text), secrets s, reviewers r
    WHERE r.external_id = 'imported-' || encode(sha256(convert_to(s.erased || ' author ' || a.key, 'UTF8')), 'hex')`
  return new Map(found.map(({ key, reviewer_id }) => [key, reviewer_id]))
}

/** Those of some people who signed in: an import puts nothing to their name. */
export async function claimedAmong(sql: Query, reviewerIds: readonly number[]): Promise<Set<number>> {
  if (reviewerIds.length === 0) return new Set()
  const rows = await sql<{ reviewer_id: number }>`
    SELECT reviewer_id FROM reviewers WHERE reviewer_id = ANY(${[...reviewerIds]}::bigint[]) AND claimed_at IS NOT NULL`
  return new Set(rows.map(row => row.reviewer_id))
}
