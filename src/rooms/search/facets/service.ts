import type { Loaders } from '../../../platform/http/loaders.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { CountedCategory } from '../../catalog/schemas.ts'
import { findShopByDomain, listCategories } from '../../catalog/service.ts'
import { matchedTerms } from '../finding/matched-terms.ts'
import { type CountedGroup, estimateRows, readAll, SAMPLE } from '../finding/plan-rules.ts'
import { currentFacets, shopGroups } from '../finding/statistics.ts'
import { SEARCH_DEFAULTS, type SearchParams } from '../rules.ts'
import { readTerms } from '../terms/read-terms.ts'
import { matchOf, type Term } from '../terms/rules.ts'
import { countingOf, countLabel } from './count-rules.ts'
import { facetGroups, type Group, queryText, SAMPLE_LEXEME } from './lexeme-rules.ts'
import { countInCategories } from './sql.ts'

/**
 * Categories of one level, or below one category. With a text or a shop, each has its number of matching products under
 * default filters: exact up to 3,000 results, else estimated.
 */
export async function listCountedCategories(
  db: Db,
  parent: { level?: number | undefined; categoryId?: number | undefined },
  { q, shop_domain, platform }: Pick<SearchParams, 'q' | 'shop_domain' | 'platform'>,
  loaders?: Loaders,
): Promise<CountedCategory[]> {
  if (q.trim() === '' && shop_domain === null) return listCategories(db, parent, loaders)
  const [categories, shop] = await Promise.all([
    listCategories(db, parent, loaders),
    shop_domain === null ? undefined : findShopByDomain(db, shop_domain, loaders),
  ])
  if (shop_domain !== null && shop?.platform !== platform)
    return categories.map(category => ({ ...category, number_of_products: 0 }))
  const ids = categories.map(category => category.id)
  const counts = await count(db, q, shop?.shop_id ?? null, ids)
  return categories.map(category => ({ ...category, number_of_products: counts(category.id) }))
}

const FILTERS = facetGroups(SEARCH_DEFAULTS, { least: null, most: null })

async function count(db: Db, q: string, shopId: number | null, ids: readonly number[]) {
  const terms = await readTerms(db, q)
  // A text of punctuation only matches nothing.
  if (terms.length === 0 && q.trim() !== '') return () => 0
  const { counting, counts } = await countMatches(db, terms, shopId, ids)
  // As the results: where no product matches all words, those that match most of them.
  const { terms: closest } = counts.size > 0 || terms.length < 2 ? { terms } : await matchedTerms(db, q, shopId)
  const shown = closest !== terms ? await countMatches(db, closest, shopId, ids) : { counting, counts }
  return (id: number) => countLabel(shown.counts.get(id) ?? 0, shown.counting)
}

async function countMatches(db: Db, terms: readonly Term[], shopId: number | null, ids: readonly number[]) {
  const [facets, ofShop] = await Promise.all([currentFacets(db), shopGroups(db, shopId)])
  const groups: CountedGroup[] = [
    ...matchOf(terms),
    ...ofShop,
    ...FILTERS.map((group: Group) => ({ ...group, documents: facets.documents.get(group.lexemes[0]!) ?? 0 })),
  ]
  const counting = countingOf(estimateRows(facets.rows, groups), facets.rows, SAMPLE)
  const sample: CountedGroup = { lexemes: [SAMPLE_LEXEME], documents: facets.rows / SAMPLE }
  const all = counting.from === 'sample' ? [...groups, sample] : groups
  const indexed = counting.from === 'pages' ? [] : readAll(facets.rows, all).indexed
  const counts = await countInCategories(
    db,
    {
      indexed: queryText(indexed),
      tested: queryText(all.filter(group => !indexed.includes(group))),
      shopId,
      leastTransparency: SEARCH_DEFAULTS.min_transparency,
      percent: counting.from === 'pages' ? counting.percent : null,
    },
    ids,
  )
  return { counting, counts }
}
