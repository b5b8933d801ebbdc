import type { CountedGroup } from '../finding/plan-rules.ts'
import { buildSearchQuery } from '../rules.ts'
import { correctedWords, foldWord, type KnownWord } from './close-word-rules.ts'
import { MOST_SUGGESTIONS, type Suggestion } from './contract.ts'

/** Which suggestions are made of what was found, and in which order (X-instant-01). */

/** The first matching products, whose categories are counted; the first few of them are suggested. */
export const LOOKED_AT = 10

/** Words with one beginning whose products are counted, at most: where there are more, they are surely in many. */
export const COUNTED_WORDS = 2000

const MOST_CATEGORIES = 2
const MOST_SHOPS = 2

/** A typed word and what is known of it. */
export interface TypedWord {
  word: string
  lexeme: string
  /** A stop word of English. */
  common: boolean
  /** Products with its stem in the title; shops and categories with the word in their name. */
  documents: number
  names: number
  /** Of the last word: the words that begin with it. Null for the others. */
  begun: {
    words: number
    documents: number
    names: number
    /** Their stems; null where they are too many to be named. */
    lexemes: string[] | null
  } | null
  /** Known words that it may mean; read only for a word that nobody uses. */
  close: KnownWord[]
}

/** What is sought for one typed word. */
export interface SearchTerms {
  inTitle: CountedGroup
  inName: CountedGroup
  /** The known words that it is taken for, those in most titles first; empty where it is taken as typed. */
  meant: string[]
}

/** A text as PostgreSQL can hold it, which has no zero characters; what is beyond 1,000 characters makes no sense. */
export const storable = (text: string) => text.slice(0, 1000).replaceAll('\u0000', ' ').toWellFormed()

/** Whether some title or name has the word, or begins with it if it is the last. */
export const isKnown = ({ documents, names, begun }: TypedWord) => documents > 0 || names > 0 || (begun?.words ?? 0) > 0

/**
 * The words that count: stop words only where there are no others, and as the last word, which may become another.
 * @param forgiving the last one as well counts only where there are no others
 */
export function distinctiveWords(words: readonly TypedWord[], forgiving = false): TypedWord[] {
  const telling = words.filter(word => !word.common || (!forgiving && word.begun))
  return telling.length > 0 ? telling : [...words]
}

/** What to seek for a typed word; `forgiving` seeks what it may mean even where it is known itself. */
export function searchTermsFor(typed: TypedWord, forgiving = false): SearchTerms {
  const meant = forgiving || !isKnown(typed) ? correctedWords(typed.word, typed.begun !== null, typed.close) : []
  if (meant.length > 0) {
    const lexemes = [...new Set(meant.map(one => one.lexeme))]
    return {
      inTitle: { lexemes, documents: sum(meant.map(one => one.documents)) },
      inName: { lexemes, documents: sum(meant.map(one => one.names)) },
      meant: meant.toSorted((a, b) => b.documents - a.documents).map(one => one.word),
    }
  }
  const { word, lexeme, documents, names, begun } = typed
  if (!begun) {
    const inName = { lexemes: [lexeme], documents: names }
    return { inTitle: { lexemes: [lexeme], documents }, inName, meant: [] }
  }
  // Most stems begin as their words do, and the index reads one beginning faster than many stems.
  const stems = [...new Set([...(begun.lexemes ?? []), lexeme])]
  const named = (begun.lexemes !== null || begun.words === 0) && stems.some(stem => !stem.startsWith(word))
  const titled = Math.max(begun.documents, documents)
  return {
    inTitle: { ...(named ? { lexemes: stems } : { lexemes: beginningsOf(word), prefix: true }), documents: titled },
    inName: { lexemes: [word], prefix: true, documents: begun.names },
    meant: [],
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** Facets stand in the same index as words, after one letter and a colon: so of one letter, the words of two or more. */
function beginningsOf(word: string): string[] {
  return /^[a-z]$/.test(word) ? [...'abcdefghijklmnopqrstuvwxyz0123456789'].map(next => word + next) : [word]
}

/** Of the words that one may mean, that which the best product has; where none does, the most frequent. */
export function correctionOf(meant: readonly string[], bestTitle: string | undefined): string {
  const words = foldWord(bestTitle ?? '').split(/[^\p{L}\p{N}]/u)
  return meant.find(one => words.includes(one)) ?? meant[0]!
}

/** A category with the number of products, among those looked at, that are in it or below it. */
export interface MatchedCategory {
  id: number
  name: string
  parent_id: number | null
  products: number
}

/** A child that holds this share of its parent's products says the same, and more. */
const SAYS_THE_SAME = 0.75

/** The categories that hold most of the products, where a narrower one says as much, that one; the fullest first. */
export function distinctiveCategories(matched: readonly MatchedCategory[]): MatchedCategory[] {
  return matched
    .filter(one => !matched.some(child => child.parent_id === one.id && child.products >= one.products * SAYS_THE_SAME))
    .sort((a, b) => b.products - a.products || a.id - b.id)
}

/** A shop by name, with what a search inside it is asked by. */
export interface NamedShop {
  name: string
  domain: string
  platform: string
}

/** What was found for a typed text. */
export interface FoundForText {
  /** Best first. */
  products: readonly { title: string }[]
  /** Categories that hold them. */
  held: readonly MatchedCategory[]
  /** Categories and shops by name, the fullest first. */
  named: readonly { id: number; name: string }[]
  shops: readonly NamedShop[]
}

const searchPath = (params: Parameters<typeof buildSearchQuery>[0]) => `/reviews/search?${buildSearchQuery(params)}`

/** A search inside a shop, whatever its scores: it was asked for by name. */
const inShop = ({ name, domain, platform }: NamedShop) =>
  searchPath({ shop_domain: domain, search_in_shop: name, platform, min_transparency: 0 })

/**
 * The suggestions: the typed text, categories, products, shops; at most 8, none that reads like another (X-instant-01,
 * X-instant-02). Each leads to search results (D-searchbar-06). A category that holds matching products leads to the text
 * within it; one that only bears the name, whose products may not be called so, leads to all it holds.
 * @param typed as it was typed
 * @param meant the text with its words corrected
 */
export function composeSuggestions(typed: string, meant: string, found: FoundForText): Suggestion[] {
  const holding = new Set(found.held.map(one => one.id))
  const telling = distinctiveCategories(found.held)
  const byName = new Set(found.named.map(one => one.id))
  const bearing = telling.filter(one => byName.has(one.id))
  const inCategories = distinct([...bearing, ...telling, ...found.named], one => one.name).slice(0, MOST_CATEGORIES)
  const categories = inCategories.map(({ id, name }): Suggestion => {
    const path = searchPath(holding.has(id) ? { q: meant, category_id: id } : { category_id: id })
    return { type: 'category', text: typed, category: name, path }
  })
  const shops = distinct(found.shops, one => one.name)
    .slice(0, MOST_SHOPS)
    .map((shop): Suggestion => ({ type: 'shop', text: shop.name, path: inShop(shop) }))
  const room = MOST_SUGGESTIONS - 1 - categories.length - shops.length
  const products = distinct([{ title: typed }, ...found.products], one => one.title)
    .slice(1, room + 1)
    .map(({ title }): Suggestion => ({ type: 'product', text: title, path: searchPath({ q: title }) }))
  return [{ type: 'text', text: typed, path: searchPath({ q: typed }) }, ...categories, ...products, ...shops]
}

function distinct<One>(list: readonly One[], readAs: (one: One) => string): One[] {
  const seen = new Set<string>()
  return list.filter(one => {
    const key = readAs(one).trim().toLowerCase()
    const fresh = !seen.has(key)
    seen.add(key)
    return fresh
  })
}
