import type { Db } from '../../../platform/postgres/database.ts'
import type { SearchParams } from '../rules.ts'
import { readTerms } from '../terms/read-terms.ts'
import type { Term } from '../terms/rules.ts'
import { findPage, type Scope } from './find-products.ts'
import { matchedTerms } from './matched-terms.ts'
import type { Found } from './sql.ts'

/** A page of matches, and what was made of the text. */
export interface Matches {
  products: Found['products']
  total: number
  /** Words of the text that the listed products need not match, because none matches all. */
  unmatched: string[]
  /** Unknown words, each with the known ones that were searched for in its place. */
  corrected: { from: string; to: string[] }[]
}

/**
 * The products that match all words of a text; where there are none, the closest: those that match most of its words.
 * Total and filters are of what is listed.
 */
export async function findMatches(db: Db, params: SearchParams, scope: Scope): Promise<Matches> {
  const terms = await readTerms(db, params.q)
  const found = await findPage(db, params, scope, terms)
  if (found.total > 0 || terms.length < 2) return { ...found, unmatched: [], corrected: correctionsIn(terms) }
  const matched = await matchedTerms(db, params.q, scope.shopId)
  const closest = matched.terms !== terms ? await findPage(db, params, scope, matched.terms) : found
  return {
    ...closest,
    unmatched: matched.unmatched.map(({ typed }) => typed),
    corrected: correctionsIn(matched.terms),
  }
}

const correctionsIn = (terms: readonly Term[]) =>
  terms.flatMap(({ typed, corrections }) =>
    corrections.length > 0 ? [{ from: typed, to: corrections.map(({ word }) => word) }] : [],
  )
