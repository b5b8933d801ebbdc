import { sql as fragment } from 'kysely'
import type { Query } from '../../../platform/postgres/query.ts'
import { displayName, emailAddressOf } from './hide-addresses.ts'

/** An author as a source names them, for reviews that belong to no account. */
interface ImportedAuthor {
  shop_id: number
  /** The source's id of the person, or their e-mail address. */
  reviewer: string
  name: string
  /** Their e-mail address, if `reviewer` is none and the source gives one. */
  address?: string | null | undefined
}

/** An imported author as stored. */
export interface StoredAuthor {
  reviewer_id: number
  /** The account with the author's address, whose person is asked about the review (P1.6); null for none. */
  account_id: number | null
}

const bare = (name: string) => emailAddressOf(name) ?? name

/** Identifies an imported author: shop id and the source's id of the person. */
export const authorKey = (shop_id: number, reviewer: string) => `${shop_id} ${bare(reviewer)}`

/**
 * Inserts reviewers without an account or address, one per person and shop; of the address only a keyed hash is kept.
 * Returns them by `authorKey`.
 */
export async function importedAuthors(
  sql: Query,
  authors: readonly ImportedAuthor[],
): Promise<Map<string, StoredAuthor>> {
  const keyed = new Map(authors.map(author => [authorKey(author.shop_id, author.reviewer), author]))
  if (keyed.size === 0) return new Map()
  const given = JSON.stringify(
    [...keyed].map(([key, { shop_id, reviewer, name, address }]) => ({
      key,
      shop_id,
      name: displayName(name),
      address: emailAddressOf(reviewer) ?? address?.toLowerCase() ?? null,
    })),
  )
  const rows = fragment`json_to_recordset(${given}::text::json) AS a (key text, shop_id bigint, name text, address text)`
  const externalId = fragment`'imported-' || encode(sha256(convert_to(s.erased || ' author ' || a.key, 'UTF8')), 'hex')`
  await sql`
    INSERT INTO reviewers (external_id, name) SELECT ${externalId}, a.name FROM ${rows}, secrets s
    ON CONFLICT (external_id) DO NOTHING`
  await sql`
    INSERT INTO imported_authors (reviewer_id, shop_id, address_hash)
    SELECT r.reviewer_id, a.shop_id, sha256(convert_to(s.erased || ' address ' || a.address, 'UTF8'))
    FROM ${rows}, secrets s, reviewers r WHERE r.external_id = ${externalId}
    ON CONFLICT (reviewer_id) DO UPDATE SET address_hash = excluded.address_hash
      WHERE imported_authors.address_hash IS NULL AND excluded.address_hash IS NOT NULL`
  const found = await sql<StoredAuthor & { key: string }>`
    SELECT a.key, r.reviewer_id, account.reviewer_id AS account_id
    FROM ${rows} CROSS JOIN secrets s JOIN reviewers r ON r.external_id = ${externalId}
    LEFT JOIN reviewers account
           ON account.email = a.address AND account.claimed_at IS NOT NULL AND account.left_at IS NULL`
  return new Map(found.map(({ key, ...author }) => [key, author]))
}
