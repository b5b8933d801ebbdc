import { sql } from 'kysely'
import type { OutputOf, ParsedInputOf } from '../../../lib/calls/call.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { countAll } from './complete-terms.ts'
import type { tradeTermsCall } from './contract.ts'
import { lexemesOf } from './sql.ts'

const PER_PAGE = 50

/** A page of trade terms, the ones changed last first, each term with the number of products called by it. */
export async function listTradeTerms(
  db: Db,
  { q, language, page }: ParsedInputOf<typeof tradeTermsCall>,
): Promise<OutputOf<typeof tradeTermsCall>> {
  let matching = db.selectFrom('search_synonyms')
  if (language !== null)
    matching = matching.where('language', language === 'several' ? 'is' : '=', language === 'several' ? null : language)
  if (q !== '')
    matching = matching.where(sql<boolean>`search_text(array_to_string(terms, ' '), true) like ${likeText(q)}`)
  const [{ total }, rows] = await Promise.all([
    matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
    matching
      .select(['synonym_id', 'terms', 'language', 'changed_at'])
      .orderBy('changed_at', 'desc')
      .orderBy('synonym_id')
      .limit(PER_PAGE)
      .offset((page - 1) * PER_PAGE)
      .execute(),
  ])
  const stems = await lexemesOf(
    db,
    rows.flatMap(({ terms }) => terms),
  )
  const counts = await countAll(db, stems)
  const productsOf = (words: readonly string[]) =>
    words.length === 0
      ? 0
      : Math.min(...words.map(word => (counts.get(word)?.titled ?? 0) + (counts.get(word)?.named ?? 0)))
  let at = 0
  return {
    rows: rows.map(({ terms, changed_at, ...row }) => ({
      ...row,
      terms: terms.map(term => ({ term, products: productsOf(stems[at++]!) })),
      changed_at: changed_at.toISOString(),
    })),
    total_count: total,
    current_page: page,
    per_page: PER_PAGE,
  }
}

/** A pattern for the normalised text; words as search_text has them, so without percent signs. */
const likeText = (q: string) => sql`'%' || trim(search_text(${q}, true)) || '%'`
