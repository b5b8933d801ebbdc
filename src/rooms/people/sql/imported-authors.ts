import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'

/** Imported authors with a person's address, in all shops; `ingest/imported-authors.ts` computes the same hash. */
export async function selectNamedAuthors(db: Db, reviewerId: number): Promise<number[]> {
  const { rows } = await sql<{ reviewer_id: number }>`
    SELECT author.reviewer_id FROM reviewers me CROSS JOIN secrets JOIN imported_authors author
      ON author.address_hash = sha256(convert_to(secrets.erased || ' address ' || me.email, 'UTF8'))
    WHERE me.reviewer_id = ${reviewerId} AND me.email IS NOT NULL ORDER BY 1`.execute(db)
  return rows.map(row => row.reviewer_id)
}
