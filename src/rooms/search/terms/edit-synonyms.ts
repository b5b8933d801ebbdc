import { sql } from 'kysely'
import { invalidate } from '../../../lib/cached.ts'
import { Problem } from '../../../platform/http/failures/problem.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { lexemesOf } from './sql.ts'
import { LONGEST_TERM } from './synonym-rules.ts'

/** Trade terms as operators edit them (D-search-19). */
export interface SynonymRow {
  synonym_id: number
  /** 2 to 20 words or phrases for the same thing. */
  terms: string[]
}

const MOST_TERMS = 20

/** All rows, oldest first. */
export async function listSynonyms(db: Db): Promise<SynonymRow[]> {
  return db.selectFrom('search_synonyms').select(['synonym_id', 'terms']).orderBy('synonym_id').execute()
}

/**
 * Adds a row; searches know it within a minute. Fails with 422 `terms` unless there are 2 to 20 different terms of one
 * to four words.
 */
export async function addSynonyms(
  db: Db,
  given: readonly string[],
  language: string | null = null,
): Promise<SynonymRow> {
  const row = await db
    .insertInto('search_synonyms')
    .values({ terms: sql`${await checkedTerms(db, given)}::text[]`, language })
    .returning(['synonym_id', 'terms'])
    .executeTakeFirstOrThrow()
  invalidate(db)
  return row
}

/** Replaces the terms of a row, and their language. Fails as `addSynonyms`, and with 404 `unknown_terms`. */
export async function changeSynonyms(
  db: Db,
  synonymId: number,
  given: readonly string[],
  language: string | null,
): Promise<SynonymRow> {
  const row = await db
    .updateTable('search_synonyms')
    .set({ terms: sql`${await checkedTerms(db, given)}::text[]`, language, changed_at: sql`now()` })
    .where('synonym_id', '=', synonymId)
    .returning(['synonym_id', 'terms'])
    .executeTakeFirst()
  if (!row) throw unknownTerms(synonymId)
  invalidate(db)
  return row
}

/** The terms with single spaces, without empty ones. */
async function checkedTerms(db: Db, given: readonly string[]): Promise<string[]> {
  const terms = given.map(term => term.trim().replace(/\s+/g, ' ')).filter(term => term !== '')
  const stems = (await lexemesOf(db, terms)).map(words => words.join(' '))
  const wrong = stems.findIndex(words => words === '' || words.split(' ').length > LONGEST_TERM)
  if (wrong >= 0) throw refusal(`“${terms[wrong]}” must have one to ${LONGEST_TERM} words.`)
  if (new Set(stems).size < 2 || terms.length > MOST_TERMS)
    throw refusal(`Give 2 to ${MOST_TERMS} terms that differ by more than their endings.`)
  return terms
}

const refusal = (message: string) => new Problem(422, 'terms', message, { fields: [{ field: 'terms', message }] })

const unknownTerms = (synonymId: number) =>
  new Problem(404, 'unknown_terms', `There are no trade terms with the number ${synonymId}.`)

/** Removes a row. Fails with 404 `unknown_terms`. */
export async function removeSynonyms(db: Db, synonymId: number): Promise<SynonymRow> {
  const row = await db
    .deleteFrom('search_synonyms')
    .where('synonym_id', '=', synonymId)
    .returning(['synonym_id', 'terms'])
    .executeTakeFirst()
  if (!row) throw unknownTerms(synonymId)
  invalidate(db)
  return row
}
