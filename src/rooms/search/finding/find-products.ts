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
} from '../facets/lexeme-rules.ts'
import { SEARCH_PER_PAGE, type SearchParams, type SortBy } from '../rules.ts'
import { levelsOf, type Term } from '../terms/rules.ts'
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
import { currentFacets, shopGroups } from './statistics.ts'
import type { Facets } from './statistics-sql.ts'

/** Conditions beyond the parameters. */
export interface Scope {
  /** Only this shop; null for all. */
  shopId: number | null
  /** The parameters' price filter, in euro cents. */
  price: PriceRange
  /** Excludes shops whose transparency is unknown, which the filter alone would let pass. */
  scored?: boolean
}

/** A part of the results; its products all rank before those of the next part. */
interface Part {
  groups: CountedGroup[]
  /** Text of a tsquery that excludes products from the part; null for none. */
  without: string | null
  /** When sorting by price, high first: the products with a price, then those without; null otherwise. */
  priced: boolean | null
  /** Estimated number of products. */
  expected: number
}

/**
 * The products of the requested page, best first, and the total: exact up to 1,000, above possibly an estimate.
 * @param terms the words of the text, or those of them that products must match
 */
export async function findPage(
  db: Db,
  params: SearchParams,
  scope: Scope,
  terms: readonly Term[],
): Promise<{ products: Found['products']; total: number }> {
  const facets = facetGroups(params, scope.price)
  const [statistics, ofShop] = await Promise.all([currentFacets(db), shopGroups(db, scope.shopId)])
  // A text of punctuation only matches nothing.
  if (terms.length === 0 && params.q.trim() !== '') return { products: [], total: 0 }
  const counted = [...facets.map(group => withDocuments(group, statistics)), ...ofShop]
  const levels = levelsOf(terms)
  const search = { params, scope, columns: columnConditions(params, scope), statistics, levels, facets: counted }
  const whole = [...levels.at(-1)!, ...counted]
  const counting = countingFor(estimateRows(statistics.rows, whole), whole.length)
  if (counting === 'all') return findWhole(db, search, whole)
  const [page, sampled] = await Promise.all([
    findInParts(db, search),
    counting === 'sample' ? countSample(db, search, whole) : undefined,
  ])
  // Words and filters may correlate negatively: a total that may be 1,000 or less is counted.
  if (sampled === null || (!sampled && page.total < COUNTED_BELOW)) return findWhole(db, search, whole)
  return { products: page.products, total: sampled ?? page.total }
}

interface Search {
  params: SearchParams
  scope: Scope
  columns: Column[]
  statistics: Facets
  /** Conditions of the words, closest matches first; the last level holds all matches. */
  levels: readonly (readonly CountedGroup[])[]
  facets: CountedGroup[]
}

/** Few matches: reads, counts and sorts all of them. */
async function findWhole(db: Db, search: Search, groups: CountedGroup[]) {
  const conditions = byIndex(groups, readAll(search.statistics.rows, groups), null, search)
  const closer = search.params.sort_by === null ? search.levels.slice(0, -1).map(level => queryText(level)!) : []
  const found = await findByIndex(db, conditions, pageOf(search.params), closer)
  return { products: found.products, total: found.total ?? 0 }
}

/** Many matches: reads part after part until the page is full, and estimates the rest. */
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

/**
 * Runs the plan for a part. If a walk or tier yields too few, because the conditions correlate, tries a more careful
 * plan, then reads all. Of scored shops only the best of a large site are looked through: nothing counts how many there
 * are, and on a site without scores all products would be read to find none.
 */
async function findPart(db: Db, search: Search, part: Part, page: ReturnType<typeof pageOf>): Promise<Found> {
  const needed = page.offset + page.limit
  const { scored = false } = search.scope
  for (const need of [needed, needed * CAREFUL, ...(scored ? [MOST_CAREFUL] : [])]) {
    const found = await findAmongBest(db, search, part, page, need)
    if (found === 'all') break
    if (found.products.length === page.limit || (scored && need === MOST_CAREFUL)) return { ...found, total: null }
  }
  const conditions = byIndex(
    part.groups,
    readAll(search.statistics.rows, part.groups),
    part.without,
    search,
    part.priced,
  )
  return findByIndex(db, conditions, page, [])
}

/** Multiple of the needed results that the plan aims for after a first one yielded too few. */
const CAREFUL = 4

/** Of scored shops, the needed results that the last plan aims for: it reads some 130,000 of the best products. */
const MOST_CAREFUL = 30_000

/** A page from a walk or tier expected to contain `need` results; 'all' if reading everything is no more expensive. */
async function findAmongBest(db: Db, search: Search, part: Part, page: ReturnType<typeof pageOf>, need: number) {
  const { statistics, params } = search
  const shopId = isIndexedByShop(params.sort_by) ? search.scope.shopId : null
  const tiers =
    params.sort_by === null && shopId === null
      ? STEPS.w.map(step => withDocuments({ lexemes: [`w:${step}`] }, statistics))
      : []
  const head = shopId === null ? headOf(search) : part.groups.find(isShop)!.documents
  const plan = choosePlan({ rows: statistics.rows, head, groups: part.groups, need, tiers })
  if (plan.kind === 'index') return 'all'
  if (plan.kind === 'tier') return findByIndex(db, byIndex(part.groups, plan, part.without, search), page, [])
  const conditions = byIndex(part.groups, { indexed: [] }, part.without, search)
  return findByWalk(db, conditions, { ...page, shopId, priced: part.priced }, plan.budget)
}

/** The orders that have an index of each shop's products; in others those of all shops are walked. */
const isIndexedByShop = (sort: SortBy) => sort === null || sort === 'price_asc' || sort === 'price_desc'

const isShop = ({ lexemes, column }: CountedGroup) => column === true && lexemes.length === 0

/** Total extrapolated from the sample; null if it may be 1,000 or less. */
async function countSample(db: Db, search: Search, groups: CountedGroup[]): Promise<number | null> {
  const { rows } = search.statistics
  const sample = { lexemes: [SAMPLE_LEXEME], documents: rows / SAMPLE }
  const plan = readAll(rows, [...groups, sample])
  return totalOfSample(await countByIndex(db, byIndex([...groups, sample], plan, null, search)))
}

/** How many products to consider when the order starts with the most reviewed ones. */
function headOf({ params, statistics }: Search): number {
  const reviewed = stepLexeme('n', params.reviews_count)
  const leading = params.sort_by === null || params.sort_by === 'reviews_count'
  const documents = leading && reviewed ? (statistics.documents.get(reviewed) ?? 0) : statistics.rows
  return Math.max(1, Math.min(statistics.rows, documents))
}

/**
 * In the default order, one part for each level at which products match the words (X-rank-02).
 */
function partsOf({ params, levels, facets, statistics }: Search): Part[] {
  const part = (groups: readonly CountedGroup[], without: string | null): Part => ({
    groups: [...groups, ...facets],
    without,
    priced: null,
    expected: estimateRows(statistics.rows, [...groups, ...facets]),
  })
  if (params.sort_by === null) {
    const parts = levels.map((level, at) => part(level, at === 0 ? null : queryText(levels[at - 1]!)))
    return parts.map((one, at) => ({ ...one, expected: Math.max(0, one.expected - (parts[at - 1]?.expected ?? 0)) }))
  }
  const whole = part(levels.at(-1)!, null)
  if (params.sort_by !== 'price_desc') return [whole]
  const bounded = params.min_price !== null || params.max_price !== null
  const priced = { ...whole, priced: true }
  return bounded ? [priced] : [priced, { ...whole, priced: false, expected: 0 }]
}

/** A plan's conditions: those for the inverted index, and those tested on the rows it finds. */
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
        .filter(
          ({ equivalent }) => equivalent === undefined || !indexed.some(({ lexemes }) => lexemes[0] === equivalent),
        )
        .map(column => column.condition),
    ],
  }
}

/** A column condition, and the equivalent lexeme, if any: found by that, a row needs no test. */
interface Column {
  condition: RawBuilder<unknown>
  equivalent?: string
}

/** Conditions that lexemes don't decide alone, the most selective first. */
function columnConditions(params: SearchParams, { shopId, price, scored }: Scope): Column[] {
  const { min_transparency, min_authenticity, min_rating, reviews_count } = params
  const isTransparent = sql`(transparency is null or transparency >= ${min_transparency}::float8)`
  return [
    ...(shopId === null ? [] : [{ condition: sql`shop_id = ${shopId}` }]),
    ...(price.least === null ? [] : [{ condition: sql`price >= ${price.least}::float8` }]),
    ...(price.most === null ? [] : [{ condition: sql`price <= ${price.most}::float8` }]),
    ...(reviews_count > 0
      ? [{ condition: sql`published >= ${reviews_count}::float8`, equivalent: `n:${reviews_count}` }]
      : []),
    ...(min_rating > 0 ? [{ condition: sql`rating >= ${min_rating}::float8`, equivalent: `r:${min_rating}` }] : []),
    ...(min_authenticity > 0
      ? [{ condition: sql`authenticity >= ${min_authenticity}::float8`, equivalent: `a:${min_authenticity}` }]
      : []),
    ...(min_transparency > 0 ? [{ condition: isTransparent, equivalent: `t:${min_transparency}` }] : []),
    ...(scored ? [{ condition: sql`transparency is not null` }] : []),
  ]
}

const pageOf = ({ sort_by, page }: SearchParams) => ({
  sort: sort_by,
  offset: (page - 1) * SEARCH_PER_PAGE,
  limit: SEARCH_PER_PAGE,
})

/** A facet's alternatives are (nearly) exclusive, so their counts can be added. */
const withDocuments = (group: Group, { documents }: Facets): CountedGroup => ({
  ...group,
  documents: group.lexemes.reduce((sum, lexeme) => sum + (documents.get(lexeme) ?? 0), 0),
})
