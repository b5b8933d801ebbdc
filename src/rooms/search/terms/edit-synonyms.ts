import { sql } from 'kysely'
import { invalidate } from '../../../lib/cached.ts'
import { Problem } from '../../../platform/http/failures/problem.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { stemsOf } from './sql.ts'
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
export async function addSynonyms(db: Db, given: readonly string[]): Promise<SynonymRow> {
  const terms = given.map(term => term.trim().replace(/\s+/g, ' ')).filter(term => term !== '')
  const stems = (await stemsOf(db, terms)).map(words => words.join(' '))
  const wrong = stems.findIndex(words => words === '' || words.split(' ').length > LONGEST_TERM)
  if (wrong >= 0) throw new Problem(422, 'terms', `“${terms[wrong]}” must have one to ${LONGEST_TERM} words.`)
  if (new Set(stems).size < 2 || terms.length > MOST_TERMS)
    throw new Problem(422, 'terms', `Give 2 to ${MOST_TERMS} terms that differ by more than their endings.`)
  const row = await db
    .insertInto('search_synonyms')
    .values({ terms: sql`${terms}::text[]` })
    .returning(['synonym_id', 'terms'])
    .executeTakeFirstOrThrow()
  invalidate(db)
  return row
}

/** Removes a row. Fails with 404 `unknown_terms`. */
export async function removeSynonyms(db: Db, synonymId: number): Promise<SynonymRow> {
  const row = await db
    .deleteFrom('search_synonyms')
    .where('synonym_id', '=', synonymId)
    .returning(['synonym_id', 'terms'])
    .executeTakeFirst()
  if (!row) throw new Problem(404, 'unknown_terms', `There are no trade terms with the number ${synonymId}.`)
  invalidate(db)
  return row
}
