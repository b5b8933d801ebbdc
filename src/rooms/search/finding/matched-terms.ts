import { cachedByKey } from '../../../lib/cached.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { queryText } from '../facets/lexeme-rules.ts'
import { corrected, readTerms } from '../terms/read-terms.ts'
import { byImportance, isKind, isName, isUnmatched, matchOf, type Term } from '../terms/rules.ts'
import { estimateRows, readAll } from './plan-rules.ts'
import { countInShop } from './sql.ts'
import { currentFacets, shopGroups } from './statistics.ts'

/** A text's words: those that products can match together, and the others. */
export interface MatchedTerms {
  terms: readonly Term[]
  unmatched: readonly Term[]
}

/** From this estimate on, words are taken to occur together without a look. */
const SURELY_SOME = 4000

/** Maximum number of words that are tried together, the most important ones. */
const MOST_TRIED = 6

/**
 * The most words of a text that some product matches together; among equally many, the most important ones. All of them
 * where none matches anything. No filters but the shop's. Meant for searches without results. Cached for a minute.
 */
export function matchedTerms(db: Db, text: string, shopId: number | null): Promise<MatchedTerms> {
  return read(db, JSON.stringify([text, shopId]))
}

const read = cachedByKey({ milliseconds: 60_000, most: 5000 }, async (db: Db, key): Promise<MatchedTerms> => {
  const [text, shopId] = JSON.parse(key) as [string, number | null]
  const terms = await readTerms(db, text)
  if (terms.length < 2 || (await occurTogether(db, terms, shopId))) return { terms, unmatched: [] }
  const meant = await withCorrection(db, terms, shopId)
  if (meant) return { terms: meant, unmatched: [] }
  const tried = byImportance(terms.filter(term => !isUnmatched(term))).slice(0, MOST_TRIED)
  let matched: readonly Term[] = []
  for (const first of tried) {
    const group = await matchedWith(db, first, tried, shopId)
    if (group.length > matched.length) matched = group
    if (matched.length >= terms.length - 1) break
  }
  if (matched.length === 0) return { terms, unmatched: [] }
  return {
    terms: terms.filter(term => matched.includes(term)),
    unmatched: terms.filter(term => !matched.includes(term)),
  }
})

/**
 * The words with one of them corrected, where that occurs with the others: a known word may be an error as well, but not
 * one that names a category.
 */
async function withCorrection(db: Db, terms: readonly Term[], shopId: number | null): Promise<Term[] | null> {
  for (const term of terms.slice(0, MOST_TRIED)) {
    if (term.corrections.length > 0 || !isName(term) || isKind(term)) continue
    const other = await corrected(db, term)
    const meant = terms.map(one => (one === term ? other : one))
    if (other.corrections.length > 0 && (await occurTogether(db, meant, shopId))) return meant
  }
  return null
}

/** A word, and each of the others in turn that some product matches together with those before it. */
async function matchedWith(db: Db, first: Term, others: readonly Term[], shopId: number | null): Promise<Term[]> {
  if (!(await occurTogether(db, [first], shopId))) return []
  const matched = [first]
  for (const term of others)
    if (term !== first && (await occurTogether(db, [...matched, term], shopId))) matched.push(term)
  return matched
}

/**
 * All words of a text but one, the least important without which more products match; null if there is none. The others
 * must still say what is looked for: two words, or the name of a category. Meant for searches with few results; no
 * filters but the shop's. Cached for a minute.
 * @param partly whether no product matches all words: then one of those that some products match is left out as well
 */
export function closeTerms(db: Db, text: string, shopId: number | null, partly: boolean): Promise<MatchedTerms | null> {
  return readClose(db, JSON.stringify([text, shopId, partly]))
}

const readClose = cachedByKey(
  { milliseconds: 60_000, most: 5000 },
  async (db: Db, key): Promise<MatchedTerms | null> => {
    const [text, shopId, partly] = JSON.parse(key) as [string, number | null, boolean]
    const { terms, unmatched } = partly
      ? await matchedTerms(db, text, shopId)
      : { terms: await readTerms(db, text), unmatched: [] }
    const all = await countTogether(db, terms, shopId)
    for (const dropped of byImportance(terms).slice(-MOST_TRIED).toReversed()) {
      const rest = terms.filter(term => term !== dropped)
      if (rest.length < 2 && !rest.some(isKind)) continue
      if ((await countTogether(db, rest, shopId)) > all) return { terms: rest, unmatched: [...unmatched, dropped] }
    }
    return null
  },
)

const occurTogether = async (db: Db, terms: readonly Term[], shopId: number | null) =>
  (await countTogether(db, terms, shopId)) > 0

/** Number of products that match all of these words; an estimate if it is large. */
async function countTogether(db: Db, terms: readonly Term[], shopId: number | null): Promise<number> {
  const [{ rows }, ofShop] = await Promise.all([currentFacets(db), shopGroups(db, shopId)])
  const groups = [...matchOf(terms), ...ofShop]
  const expected = estimateRows(rows, groups)
  if (expected > SURELY_SOME) return expected
  const { indexed } = readAll(rows, groups)
  const tested = groups.filter(group => !indexed.includes(group))
  return countInShop(db, { indexed: queryText(indexed), tested: queryText(tested) }, shopId)
}
