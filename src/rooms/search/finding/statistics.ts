import { cached, cachedByKey } from '../../../lib/cached.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { effectiveTerms, type Term } from '../facets/lexeme-rules.ts'
import { storable } from '../suggestions/rules.ts'
import { countPrefix, selectFacets, selectTerms } from './statistics-sql.ts'

/** Statistics for planning a search: document counts of its facets and words. */

/** Cached for a minute: only plans and estimates depend on these counts, never results. */
export const currentFacets = cached(60_000, selectFacets)

/** Number of products by category, subcategories included; at most a minute old. */
export async function countByCategory(db: Db): Promise<(categoryId: number) => number> {
  const { documents } = await currentFacets(db)
  return categoryId => documents.get(`k:${categoryId}`) ?? 0
}

/** The effective words of a text, with an unmatched last word as a prefix; cached as long as the facets. */
export const readTerms: (db: Db, text: string) => Promise<Term[]> = cachedByKey(
  { milliseconds: 60_000, most: 10_000 },
  async (db: Db, text) => {
    if (text.trim() === '') return []
    const terms = effectiveTerms(await selectTerms(db, storable(text)))
    return Promise.all(
      terms.map(async term => (term.prefix ? { ...term, ...(await countPrefix(db, term.word)) } : term)),
    )
  },
)
