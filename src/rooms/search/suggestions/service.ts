import type { Db } from '../../../platform/postgres/database.ts'
import { findShopByDomain } from '../../catalog/service.ts'
import { facetGroups, type Group, queryText, STEPS } from '../facets/lexeme-rules.ts'
import type { CountedGroup } from '../finding/plan-rules.ts'
import { SEARCH_DEFAULTS } from '../rules.ts'
import { replaceWords } from './close-word-rules.ts'
import { countedBy, planForAll, planForFirst, type SuggestPlan } from './plan-rules.ts'
import {
  composeSuggestions,
  correctionOf,
  distinctiveWords,
  EXAMINED_PRODUCTS,
  type SearchTerms,
  type ShopScope,
  searchTermsFor,
  storable,
} from './rules.ts'
import type { Suggestion } from './schemas.ts'
import type { KnownText } from './sql.ts'
import { type FirstProducts, type FoundNames, selectFirstProducts, selectNames, selectTyped } from './sql.ts'

/** Filters of a default search, and the tiers of the rank score. */
const FILTERS = facetGroups(SEARCH_DEFAULTS, { least: null, most: null })
const TIERS: Group[] = STEPS.w.map(step => ({ lexemes: [`w:${step}`] }))
const FACETS = [...FILTERS, ...TIERS].flatMap(group => group.lexemes)

/**
 * Suggestions for a text being typed, in two round trips: statistics of its words, then matches. None for an empty
 * text; otherwise the first one is the text itself. If all words are known but nothing matches, two more round trips
 * look for corrections.
 * @param scope parameters of a search inside one shop: suggests only what it has, and stays in it
 */
export async function suggestProducts(db: Db, typed: string, scope: ShopScope | null = null): Promise<Suggestion[]> {
  if (typed.trim() === '') return []
  const shop = scope && (await findShopByDomain(db, scope.shop_domain!))
  const within = scope && { scope, shopId: shop?.platform === scope.platform ? shop!.shop_id : NO_SHOP }
  const first = await attempt(db, typed, false, within)
  if (!isEmpty(first.found) || first.corrected) return first.suggestions
  const second = await attempt(db, typed, true, within)
  return second.suggestions
}

/** The shop to search in; the id of none where it is unknown. */
interface Within {
  scope: ShopScope
  shopId: number
}
const NO_SHOP = 0

async function attempt(db: Db, typed: string, forgiving: boolean, within: Within | null) {
  const statistics = await selectTyped(db, storable(typed), FACETS, forgiving)
  const words = distinctiveWords(statistics.words, forgiving)
  const terms = words.map(word => searchTermsFor(word, forgiving))
  const found = await find(db, statistics, terms, within)
  const corrections = terms.flatMap(({ meant }, at) =>
    meant.length === 0 ? [] : [[words[at]!.word, correctionOf(meant, found.products[0]?.title)] as const],
  )
  const text = replaceWords(typed, new Map(corrections)) ?? typed
  return {
    found,
    corrected: corrections.length > 0,
    suggestions: composeSuggestions(typed, text, found, within?.scope),
  }
}

type Found = FirstProducts & FoundNames

const EMPTY: Found = { products: [], ofProducts: [], named: [], shops: [] }
const isEmpty = ({ products, named, shops }: Found) => products.length + named.length + shops.length === 0

async function find(
  db: Db,
  statistics: KnownText,
  terms: readonly SearchTerms[],
  within: Within | null,
): Promise<Found> {
  // A text of punctuation only matches nothing.
  if (terms.length === 0) return EMPTY
  const groups = terms.map(term => term.inTitle)
  if (within) return { ...EMPTY, ...(await findInShop(db, statistics, groups, within.shopId)) }
  const names = Math.min(...terms.map(term => term.inName.documents))
  const [first, named] = await Promise.all([
    findProducts(db, statistics, groups),
    names > 0 ? selectNames(db, queryText(terms.map(term => term.inName))!, names) : EMPTY,
  ])
  return { products: first.products, ofProducts: first.ofProducts, named: named.named, shops: named.shops }
}

/** The first products of a default search whose titles contain all words, by the cheapest plan. */
async function findProducts(db: Db, { products: rows, documents }: KnownText, words: CountedGroup[]) {
  const groups = [...words, ...FILTERS.map(countedBy(documents))]
  const plan = planForFirst(rows, groups, EXAMINED_PRODUCTS, TIERS.map(countedBy(documents)))
  const found = await firstProducts(db, groups, plan)
  if (!plan.partial || found.products.length === EXAMINED_PRODUCTS) return found
  return firstProducts(db, groups, planForAll(rows, groups))
}

/** Up to this many products with a word, it is looked up; else this many of the shop's are read, from the best one on. */
const RARE = 2000
const WALKED_IN_SHOP = 20_000

function findInShop(db: Db, { products: rows, documents }: KnownText, words: CountedGroup[], shopId: number) {
  const groups = [...words, ...FILTERS.map(countedBy(documents))]
  const rare = words.some(word => word.documents < RARE)
  const plan = rare ? planForAll(rows, groups) : { indexed: [], budget: WALKED_IN_SHOP }
  return firstProducts(db, groups, plan, shopId)
}

function firstProducts(
  db: Db,
  groups: readonly CountedGroup[],
  { indexed, budget }: Pick<SuggestPlan, 'indexed' | 'budget'>,
  shopId: number | null = null,
) {
  const tested = queryText(groups.filter(group => !indexed.includes(group)))
  return selectFirstProducts(
    db,
    { indexed: queryText(indexed), tested, budget, shopId },
    SEARCH_DEFAULTS.min_transparency,
  )
}
