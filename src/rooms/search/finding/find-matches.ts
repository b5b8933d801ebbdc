import type { Db } from '../../../platform/postgres/database.ts'
import { SEARCH_PER_PAGE, type SearchParams } from '../rules.ts'
import { readTerms } from '../terms/read-terms.ts'
import type { Term } from '../terms/rules.ts'
import { findPage, type Scope } from './find-products.ts'
import { closeTerms, matchedTerms } from './matched-terms.ts'
import type { Found } from './sql.ts'

/** A page of matches, and what was made of the text. */
export interface Matches {
  products: Found['products']
  total: number
  /** Words of the text that the listed products need not match, because none matches all. */
  unmatched: string[]
  /** Where few products are listed: others that match one word less, and all words that these lack; null for none. */
  close: { products: Found['products']; unmatched: string[] } | null
  /** Unknown words, each with the known ones that were searched for in its place. */
  corrected: { from: string; to: string[] }[]
}

/**
 * The products that match all words of a text; where there are none, the closest: those that match most of its words.
 * Where either are few, others that match one word less are found besides (D-search-22).
 * Total and filters are of what is listed.
 */
export async function findMatches(db: Db, params: SearchParams, scope: Scope): Promise<Matches> {
  const terms = await readTerms(db, params.q)
  const found = await findPage(db, params, scope, terms)
  if (found.total > 0 || terms.length < 2)
    return {
      ...found,
      unmatched: [],
      close: await findClose(db, params, scope, found, false),
      corrected: correctionsIn(terms),
    }
  const matched = await matchedTerms(db, params.q, scope.shopId)
  const closest = matched.terms !== terms ? await findPage(db, params, scope, matched.terms) : found
  return {
    ...closest,
    unmatched: matched.unmatched.map(({ typed }) => typed),
    close: matched.unmatched.length > 0 ? await findClose(db, params, scope, closest, true) : null,
    corrected: correctionsIn(matched.terms),
  }
}

/** Below this many results, products that match one word less follow on the first page. */
const FEW = 12

/** The products that follow the few that match all words, or most of them; they fill the first page. */
async function findClose(
  db: Db,
  params: SearchParams,
  scope: Scope,
  { products, total }: Omit<Found, 'total'> & { total: number },
  partly: boolean,
) {
  if (total === 0 || total >= FEW || params.page > 1) return null
  const close = await closeTerms(db, params.q, scope.shopId, partly)
  if (!close) return null
  const found = await findPage(db, params, scope, close.terms)
  const isListed = (key: Found['products'][number]) =>
    products.some(one => one.shop_id === key.shop_id && one.product_id === key.product_id)
  const others = found.products.filter(one => !isListed(one)).slice(0, SEARCH_PER_PAGE - products.length)
  return others.length === 0 ? null : { products: others, unmatched: close.unmatched.map(({ typed }) => typed) }
}

const correctionsIn = (terms: readonly Term[]) =>
  terms.flatMap(({ typed, corrections }) =>
    corrections.length > 0 ? [{ from: typed, to: corrections.map(({ word }) => word) }] : [],
  )
