import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'
import {
  facetGroups,
  type Group,
  type PriceRange,
  queryText,
  SAMPLE_LEXEME,
  STEPS,
  stepLexeme,
  type Term,
} from '../facets/lexeme-rules.ts'
import { SEARCH_PER_PAGE, type SearchParams } from '../rules.ts'
import {
  COUNTED_BELOW,
  type CountedGroup,
  choosePlan,
  countingFor,
  estimateRows,
  type Plan,
  readAll,
  SAMPLE,
  totalOfSample,
} from './plan-rules.ts'
import { type Conditions, countByIndex, type Found, findByIndex, findByWalk } from './sql.ts'
import { currentFacets, readTerms } from './statistics.ts'
import type { Facets } from './statistics-sql.ts'

/** What is sought beyond the parameters. */
export interface Scope {
  /** Inside this shop alone; null for all. */
  shopId: number | null
  /** The parameters' price filter, in the base currency. */
  price: PriceRange
  /** Leaves out shops whose transparency is unknown, which the filter by itself lets pass. */
  scored?: boolean
}

/** One part of the results: every product of a part stands before those of the next. */
interface Part {
  groups: CountedGroup[]
  /** Text of a tsquery that none of the part matches; null for none. */
  without: string | null
  /** Sorting by price, high first: the products with a price, then those without; null where that does not matter. */
  priced: boolean | null
  /** How many products it has, by estimate. */
  expected: number
}

/** The products of the wanted page, best first, and how many there are: exact up to 1,000, beyond perhaps an estimate. */
export async function findPage(
  db: Db,
  params: SearchParams,
  scope: Scope,
): Promise<{ products: Found['products']; total: number }> {
  const facets = facetGroups(params, scope.price)
  const [known, terms] = await Promise.all([currentFacets(db), readTerms(db, params.q)])
  // Nothing but punctuation is no word that a product could have.
  if (terms.length === 0 && params.q.trim() !== '') return { products: [], total: 0 }
  const counted = facets.map(group => withDocuments(group, known))
  const search = { params, columns: columnConditions(params, scope), known, terms, facets: counted }
  const whole = [...terms.map(anywhere), ...counted]
  const counting = scope.shopId === null ? countingFor(estimateRows(known.rows, whole), whole.length) : 'all'
  if (counting === 'all') return findWhole(db, search, whole)
  const [page, sampled] = await Promise.all([
    findInParts(db, search),
    counting === 'sample' ? countSample(db, search, whole) : undefined,
  ])
  // Words and filters that meet more rarely than by chance: what is not surely above 1,000 is counted.
  if (sampled === null || (!sampled && page.total < COUNTED_BELOW)) return findWhole(db, search, whole)
  return { products: page.products, total: sampled ?? page.total }
}

interface Search {
  params: SearchParams
  columns: Column[]
  known: Facets
  terms: Term[]
  facets: CountedGroup[]
}

/** Few enough to read, count and sort them all. */
async function findWhole(db: Db, search: Search, groups: CountedGroup[]) {
  const { params, terms } = search
  const titles = params.sort_by === null && terms.length > 0 ? queryText(terms.map(inTitle)) : null
  const conditions = byIndex(groups, readAll(search.known.rows, groups), null, search)
  const found = await findByIndex(db, conditions, pageOf(params), titles)
  return { products: found.products, total: found.total ?? 0 }
}

/** Too many to read: part after part, until the page is full; what is not read is estimated. */
async function findInParts(db: Db, search: Search) {
  const page = pageOf(search.params)
  const products: Found['products'] = []
  let before = 0
  for (const part of partsOf(search)) {
    const rest = { ...page, offset: Math.max(0, page.offset - before), limit: page.limit - products.length }
    const found = rest.limit > 0 ? await findPart(db, search, part, rest) : { products: [], total: null }
    products.push(...found.products)
    before += found.total ?? part.expected
  }
  return { products, total: Math.max(Math.floor(before), page.offset + products.length) }
}

/** A walk or a tier that holds too few, words meeting otherwise than by chance, is followed by a more careful one, then by all. */
async function findPart(db: Db, search: Search, part: Part, page: ReturnType<typeof pageOf>): Promise<Found> {
  const wanted = page.offset + page.limit
  for (const need of [wanted, wanted * CAREFUL]) {
    const found = await findAmongBest(db, search, part, page, need)
    if (found === 'all') break
    if (found.products.length === page.limit) return { ...found, total: null }
  }
  const conditions = byIndex(part.groups, readAll(search.known.rows, part.groups), part.without, search, part.priced)
  return findByIndex(db, conditions, page, null)
}

/** How many times what is needed a plan is made for, after one that held too few. */
const CAREFUL = 4

/** A page by a walk or a tier that should hold `need` results; 'all' where reading all is no dearer. */
async function findAmongBest(db: Db, search: Search, part: Part, page: ReturnType<typeof pageOf>, need: number) {
  const { known, params } = search
  const tiers = params.sort_by === null ? STEPS.w.map(step => withDocuments({ lexemes: [`w:${step}`] }, known)) : []
  const plan = choosePlan({ rows: known.rows, head: headOf(search), groups: part.groups, need, tiers })
  if (plan.kind === 'index') return 'all'
  if (plan.kind === 'tier') return findByIndex(db, byIndex(part.groups, plan, part.without, search), page, null)
  const conditions = byIndex(part.groups, { indexed: [] }, part.without, search)
  return findByWalk(db, conditions, page, plan.budget, part.priced)
}

/** How many there are by a sample; null where that may be 1,000 or fewer. */
async function countSample(db: Db, search: Search, groups: CountedGroup[]): Promise<number | null> {
  const { rows } = search.known
  const sample = { lexemes: [SAMPLE_LEXEME], documents: rows / SAMPLE }
  const plan = readAll(rows, [...groups, sample])
  return totalOfSample(await countByIndex(db, byIndex([...groups, sample], plan, null, search)))
}

/** Orders by rank and by reviews begin with the products that have many. */
function headOf({ params, known }: Search): number {
  const reviewed = stepLexeme('n', params.reviews_count)
  const leading = params.sort_by === null || params.sort_by === 'reviews_count'
  const documents = leading && reviewed ? (known.documents.get(reviewed) ?? 0) : known.rows
  return Math.max(1, Math.min(known.rows, documents))
}

/** By default a match of all words in the title ranks above one that needs the description (X-rank-02). */
function partsOf({ params, terms, facets, known }: Search): Part[] {
  const part = (groups: CountedGroup[], without: string | null): Part => ({
    groups: [...groups, ...facets],
    without,
    priced: null,
    expected: estimateRows(known.rows, [...groups, ...facets]),
  })
  if (params.sort_by === null && terms.length > 0) {
    const titles = terms.map(inTitle)
    const first = part(titles, null)
    const others = part(terms.map(anywhere), queryText(titles))
    return [first, { ...others, expected: Math.max(0, others.expected - first.expected) }]
  }
  const whole = part(terms.map(anywhere), null)
  if (params.sort_by !== 'price_desc') return [whole]
  const bounded = params.min_price !== null || params.max_price !== null
  const priced = { ...whole, priced: true }
  return bounded ? [priced] : [priced, { ...whole, priced: false, expected: 0 }]
}

/** A plan's conditions: what the inverted index answers, and what is tested on the rows it finds. */
function byIndex(
  groups: readonly CountedGroup[],
  plan: Plan | { indexed: CountedGroup[] },
  without: string | null,
  search: Search,
  priced: boolean | null = null,
): Conditions {
  const indexed = 'indexed' in plan ? plan.indexed : []
  const rest = queryText(groups.filter(group => !group.column && !indexed.includes(group)))
  const part = priced === null ? [] : [priced ? sql`price is not null` : sql`price is null`]
  return {
    indexed: queryText(indexed),
    tested: [rest, without === null ? null : `!(${without})`].filter(text => text !== null).join(' & ') || null,
    columns: [
      ...part,
      ...search.columns
        .filter(({ says }) => !indexed.some(({ lexemes }) => lexemes[0] === says))
        .map(one => one.condition),
    ],
  }
}

/** A condition on columns, and the lexeme that says just the same: found by it, a product need not be looked at. */
interface Column {
  condition: RawBuilder<unknown>
  says?: string
}

/** What lexemes do not decide alone; what leaves out most first. */
function columnConditions(params: SearchParams, { shopId, price, scored }: Scope): Column[] {
  const { min_transparency, min_authenticity, min_rating, reviews_count } = params
  const known = sql`(transparency is null or transparency >= ${min_transparency}::float8)`
  return [
    ...(shopId === null ? [] : [{ condition: sql`shop_id = ${shopId}` }]),
    ...(price.least === null ? [] : [{ condition: sql`price >= ${price.least}::float8` }]),
    ...(price.most === null ? [] : [{ condition: sql`price <= ${price.most}::float8` }]),
    ...(reviews_count > 0
      ? [{ condition: sql`published >= ${reviews_count}::float8`, says: `n:${reviews_count}` }]
      : []),
    ...(min_rating > 0 ? [{ condition: sql`rating >= ${min_rating}::float8`, says: `r:${min_rating}` }] : []),
    ...(min_authenticity > 0
      ? [{ condition: sql`authenticity >= ${min_authenticity}::float8`, says: `a:${min_authenticity}` }]
      : []),
    ...(min_transparency > 0 ? [{ condition: known, says: `t:${min_transparency}` }] : []),
    ...(scored ? [{ condition: sql`transparency is not null` }] : []),
  ]
}

const pageOf = ({ sort_by, page }: SearchParams) => ({
  sort: sort_by,
  offset: (page - 1) * SEARCH_PER_PAGE,
  limit: SEARCH_PER_PAGE,
})

const inTitle = ({ word, prefix, titled }: Term): CountedGroup => ({ lexemes: [word], prefix, documents: titled })
const anywhere = ({ word, prefix, anywhere }: Term): CountedGroup => ({
  lexemes: [`~${word}`],
  prefix,
  documents: anywhere,
})

/** Alternatives of one facet exclude each other, or nearly, so their counts add up. */
const withDocuments = (group: Group, { documents }: Facets): CountedGroup => ({
  ...group,
  documents: group.lexemes.reduce((sum, lexeme) => sum + (documents.get(lexeme) ?? 0), 0),
})
