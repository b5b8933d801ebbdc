import type { CountedGroup } from '../finding/plan-rules.ts'
import { buildSearchQuery, type SearchParams } from '../rules.ts'
import { stemOf } from '../terms/rules.ts'
import { correctedWords, foldWord, type KnownWord } from './close-word-rules.ts'
import { MAX_SUGGESTIONS, type Suggestion } from './schemas.ts'

/** Composes suggestions from what was found, and orders them (X-instant-01). */

/** Number of matching products whose categories are counted; the first few become suggestions. */
export const EXAMINED_PRODUCTS = 10

/** Maximum number of words with one prefix whose documents are counted; more words surely mean many documents. */
export const COUNTED_WORDS = 2000

const MAX_CATEGORIES = 2
const MAX_SHOPS = 2

/** A typed word and its statistics. */
export interface TypedWord {
  word: string
  /** Its lexeme in titles; names have its stem. */
  lexeme: string
  /** An English stop word. */
  common: boolean
  /** Number of products with its lexeme in the title; number of shops and categories with the word in their name. */
  documents: number
  names: number
  /** Statistics of the words with this prefix; only for the last word, else null. */
  begun: {
    words: number
    documents: number
    names: number
    /** Their lexemes; null if there are too many to list. */
    lexemes: string[] | null
  } | null
  /** Close known words; only read for an unknown word. */
  close: KnownWord[]
}

/** Search terms for one typed word. */
export interface SearchTerms {
  inTitle: CountedGroup
  inName: CountedGroup
  /** The corrections used, most frequent first; empty if the word is used as typed. */
  meant: string[]
}

/** Makes a text storable in PostgreSQL: no NUL characters, at most 1,000 characters. */
export const storable = (text: string) => text.slice(0, 1000).replaceAll('\u0000', ' ').toWellFormed()

/** Whether a title or name contains the word, or a word with this prefix if it is the last. */
export const isKnown = ({ documents, names, begun }: TypedWord) => documents > 0 || names > 0 || (begun?.words ?? 0) > 0

/**
 * The words to search for: stop words only if there are no others, or as the last word, which may be incomplete.
 * @param forgiving applies the rule for stop words to the last word as well
 */
export function distinctiveWords(words: readonly TypedWord[], forgiving = false): TypedWord[] {
  const distinctive = words.filter(word => !word.common || (!forgiving && word.begun))
  return distinctive.length > 0 ? distinctive : [...words]
}

/** The search terms for a typed word; `forgiving` uses its corrections even if it is known. */
export function searchTermsFor(typed: TypedWord, forgiving = false): SearchTerms {
  const meant = forgiving || !isKnown(typed) ? correctedWords(typed.word, typed.begun !== null, typed.close) : []
  if (meant.length > 0) {
    const lexemes = [...new Set(meant.map(word => word.lexeme))]
    return {
      inTitle: { lexemes, documents: sum(meant.map(word => word.documents)) },
      inName: { lexemes: [...new Set(lexemes.map(stemOf))], documents: sum(meant.map(word => word.names)) },
      meant: meant.toSorted((a, b) => b.documents - a.documents).map(word => word.word),
    }
  }
  const { word, lexeme, documents, names, begun } = typed
  if (!begun) {
    const inName = { lexemes: [stemOf(lexeme)], documents: names }
    return { inTitle: { lexemes: [lexeme], documents }, inName, meant: [] }
  }
  // Most lexemes share the word's prefix, and the index reads one prefix faster than many lexemes.
  const known = [...new Set([...(begun.lexemes ?? []), lexeme])]
  const named = (begun.lexemes !== null || begun.words === 0) && known.some(one => !one.startsWith(word))
  const titled = Math.max(begun.documents, documents)
  return {
    inTitle: { ...(named ? { lexemes: known } : { lexemes: beginningsOf(word), prefix: true }), documents: titled },
    inName: { lexemes: [word], prefix: true, documents: begun.names },
    meant: [],
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, n) => all + n, 0)

/**
 * Prefixes to search for. Facets share the index with words, as one letter and a colon, so a single letter is expanded
 * to two-character prefixes.
 */
function beginningsOf(word: string): string[] {
  return /^[a-z]$/.test(word) ? [...'abcdefghijklmnopqrstuvwxyz0123456789'].map(next => word + next) : [word]
}

/** The correction that the best product's title contains; else the most frequent one. */
export function correctionOf(meant: readonly string[], bestTitle: string | undefined): string {
  const words = foldWord(bestTitle ?? '').split(/[^\p{L}\p{N}]/u)
  return meant.find(word => words.includes(word)) ?? meant[0]!
}

/** A category with the titles of the examined products in it, subcategories included. */
export interface MatchedCategory {
  id: number
  name: string
  parent_id: number | null
  titles: readonly string[]
}

/** A child with at least this share of its parent's products replaces it. */
const REPLACES_PARENT = 0.75

/** The categories with the most products, replaced by a child with nearly as many; the fullest first. */
export function distinctiveCategories(matched: readonly MatchedCategory[]): MatchedCategory[] {
  return matched
    .filter(
      category =>
        !matched.some(
          child => child.parent_id === category.id && child.titles.length >= category.titles.length * REPLACES_PARENT,
        ),
    )
    .sort((a, b) => b.titles.length - a.titles.length || a.id - b.id)
}

/** A shop by name, with the parameters for a search inside it. */
export interface NamedShop {
  name: string
  domain: string
  platform: string
}

/** A product with the language of its title, where that is known. */
export interface FoundProduct {
  title: string
  language?: string | null
}

/** Search results for a typed text. */
export interface FoundForText {
  /** Best first. */
  products: readonly FoundProduct[]
  /** Categories that contain these products. */
  ofProducts: readonly MatchedCategory[]
  /** Categories and shops by name, the fullest first. */
  named: readonly { id: number; name: string }[]
  shops: readonly NamedShop[]
}

type Params = Parameters<typeof buildSearchQuery>[0]

const searchPath = (params: Params) => `/reviews/search?${buildSearchQuery(params)}`

/** The parameters of a search inside one shop. */
export type ShopScope = Pick<SearchParams, 'shop_domain' | 'search_in_shop' | 'platform'>

/**
 * The text with its last word completed, if that is the beginning of a word in the titles and none has it as it stands:
 * to the one that most of them have, else the shortest.
 */
export function completedText(text: string, titles: readonly string[]): string {
  const last = text.match(/[\p{L}\p{N}\p{M}]+/gu)?.at(-1)
  if (last === undefined || !text.endsWith(last)) return text
  const begun = foldWord(last)
  // Words that differ in case and accents only count as one, and stand as the first title has them.
  const found = new Map<string, { word: string; titles: number }>()
  for (const title of titles) {
    const words = new Map((title.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).map(word => [foldWord(word), word.toLowerCase()]))
    for (const [folded, word] of words)
      if (folded.startsWith(begun))
        found.set(folded, { word, ...found.get(folded), titles: (found.get(folded)?.titles ?? 0) + 1 })
  }
  if (found.has(begun)) return text
  const [best] = [...found].sort(([a, x], [b, y]) => y.titles - x.titles || a.length - b.length || (a < b ? -1 : 1))
  return best ? text.slice(0, -last.length) + best[1].word : text
}

/** A search inside a shop, regardless of its scores, because its name was typed. */
const inShop = ({ name, domain, platform }: NamedShop) =>
  searchPath({ shop_domain: domain, search_in_shop: name, platform, min_transparency: 0 })

/**
 * The suggestions: typed text, categories, products, shops; at most 8, without duplicates (X-instant-01, X-instant-02).
 * Each leads to search results (D-searchbar-06). A category with matching products leads to the text within it, completed
 * as its own products have it, since those of another may have another word; one that only has a matching name, to all of
 * its products.
 * @param typed the text as typed
 * @param meant the text with corrected words
 * @param scope the shop that is searched, to stay in it
 */
export function composeSuggestions(
  typed: string,
  meant: string,
  found: FoundForText,
  scope: ShopScope | null = null,
): Suggestion[] {
  const pathTo = (params: Params) => searchPath({ ...params, ...scope })
  const titlesOf = new Map(found.ofProducts.map(category => [category.id, category.titles]))
  const distinctive = distinctiveCategories(found.ofProducts)
  const byName = new Set(found.named.map(category => category.id))
  const bearing = distinctive.filter(category => byName.has(category.id))
  const inCategories = distinct([...bearing, ...distinctive, ...found.named], category => category.name).slice(
    0,
    MAX_CATEGORIES,
  )
  const categories = inCategories.map(({ id, name }): Suggestion => {
    const titles = titlesOf.get(id)
    const whole = completedText(meant, titles ?? [name])
    const path = pathTo(titles ? { q: whole, category_id: id } : { category_id: id })
    return { type: 'category', text: whole === meant ? typed : whole, category: name, path }
  })
  const shops = distinct(found.shops, shop => shop.name)
    .slice(0, MAX_SHOPS)
    .map((shop): Suggestion => ({ type: 'shop', text: shop.name, path: inShop(shop) }))
  const room = MAX_SUGGESTIONS - 1 - categories.length - shops.length
  const products = distinct<FoundProduct>([{ title: typed }, ...found.products], product => product.title)
    .slice(1, room + 1)
    .map(({ title, language }): Suggestion => {
      const path = pathTo({ q: title })
      return { type: 'product', text: title, ...(language && { language }), path }
    })
  return [{ type: 'text', text: typed, path: pathTo({ q: typed }) }, ...categories, ...products, ...shops]
}

function distinct<One>(list: readonly One[], readAs: (item: One) => string): One[] {
  const seen = new Set<string>()
  return list.filter(item => {
    const key = readAs(item).trim().toLowerCase()
    const fresh = !seen.has(key)
    seen.add(key)
    return fresh
  })
}
