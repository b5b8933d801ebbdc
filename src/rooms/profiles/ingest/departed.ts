import type { Query } from '../../../platform/query.ts'
import { addressOf } from './hide-addresses.ts'

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

const bare = (name: string) => addressOf(name) ?? name
