import { cached, cachedByKey } from '../../../lib/cached.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { effectiveTerms, type Term } from '../facets/lexeme-rules.ts'
import { storable } from '../suggestions/rules.ts'
import { countPrefix, selectFacets, selectTerms } from './statistics-sql.ts'

/** What is known before a search is planned: how often its facets and its words stand in products. */

/** Plans and estimates are made from counts, results never: a minute does not matter. */
export const currentFacets = cached(60_000, selectFacets)

/** How many products a category has, in it or below; a minute old at most. */
export async function countByCategory(db: Db): Promise<(categoryId: number) => number> {
  const { documents } = await currentFacets(db)
  return categoryId => documents.get(`k:${categoryId}`) ?? 0
}

/** The words of a text that count, a last one that no product has as the beginning of words; known as long as facets are. */
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
