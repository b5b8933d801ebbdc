import { cachedByKey } from '../../../lib/cached.ts'
import { notFound, Problem } from '../../../platform/http/failures/problem.ts'
import { outsideAddress, requestOutsidePictures } from '../../../platform/outside/outside-pictures.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { invalidatePages } from '../../../platform/postgres/invalidate-pages.ts'
import { queryOn } from '../../../platform/postgres/query.ts'
import { inTransaction } from '../../../platform/postgres/transaction.ts'
import { categoryPath } from '../../catalog/paths.ts'
import type { Category } from '../../catalog/schemas.ts'
import { listCategories, readCategory, readShop } from '../../catalog/service.ts'
import { ALL_COUNTRIES } from '../../currency/rules.ts'
import {
  buildSearchQuery,
  parseSearchParams,
  SEARCH_DEFAULTS,
  type SearchParams,
  withoutDefaults,
} from '../../search/rules.ts'
import { countByCategory, searchProducts } from '../../search/service.ts'
import {
  type CollectionRow,
  deleteCollection,
  lockCollections,
  selectCollections,
  updatePositions,
  upsertCollection,
} from '../sql.ts'
import { isPictureAddress, readTarget, shopSearch } from './collection-rules.ts'

/** Maximum number of collections on the home page: chosen by the operator, or selected automatically. */
const LIMITS = { chosen: 12, automatic: 5 }

/** A collection as the home page shows it. */
export interface Collection {
  title: string
  description: string | null
  image_url: string | null
  path: string
  /** A count, or an estimate such as `1,200+`. */
  number_of_products: number | string
}

/**
 * The operator's collections in order. If none has products, falls back to second-level categories with a picture, or
 * else to those with most products. With a country, counts only what ships there and leaves empty collections out.
 */
export async function listCollections(db: Db, country: string): Promise<Collection[]> {
  const rows = await selectCollections(db)
  const shown = await Promise.all(rows.slice(0, LIMITS.chosen).map(row => showCollection(db, row, country)))
  const chosen = shown.filter(collection => collection !== null)
  return chosen.length > 0 ? chosen : automaticCollections(db, country)
}

/** Cached for a minute per country, since each collection's count takes a search. */
export const cachedCollections = cachedByKey({ milliseconds: 60_000, most: 300 }, listCollections)

/** A collection with its count; null if its target no longer exists. */
async function showCollection(db: Db, row: CollectionRow, country: string): Promise<Collection | null> {
  const found = await resolveTarget(db, row.path)
  if (!found) return null
  const count = await countProducts(db, found.params, country)
  const { title, description } = row
  const path = found.isSearch ? searchFor(row.path, country) : row.path
  return count === 0
    ? null
    : { title, description, path, image_url: row.image_url ?? found.image_url, number_of_products: count }
}

/** Adds the country to a search target, so that it finds what was counted; a country in the target takes precedence. */
function searchFor(path: string, country: string): string {
  const { pathname, searchParams } = new URL(path, 'http://here')
  const params = parseSearchParams(searchParams)
  if (country === ALL_COUNTRIES || params.country !== ALL_COUNTRIES) return path
  return `${pathname}?${buildSearchQuery(withoutDefaults({ ...params, country }))}`
}

async function automaticCollections(db: Db, country: string): Promise<Collection[]> {
  const secondLevel = await listCategories(db, { level: 2 })
  const shown = await nonEmptyCollections(
    db,
    secondLevel.filter(({ image_url }) => image_url),
    country,
  )
  if (shown.length > 0) return shown
  // In a taxonomy without pictures, categories show a picture of their products.
  const [top, products] = await Promise.all([listCategories(db, { level: 1 }), countByCategory(db)])
  const all = [...secondLevel, ...top.filter(({ is_deepest }) => is_deepest)]
  return nonEmptyCollections(
    db,
    all.toSorted((a, b) => products(b.id) - products(a.id)),
    country,
  )
}

/** The first of these categories that have products; one without a picture shows its best product's. */
async function nonEmptyCollections(db: Db, candidates: readonly Category[], country: string): Promise<Collection[]> {
  const counted = await Promise.all(
    candidates.slice(0, LIMITS.automatic * 2).map(async ({ id, name, handle, image_url }) => {
      const found = await findProducts(db, ignoringScores({ category_id: id }), country)
      return {
        title: name,
        description: null,
        image_url: image_url ?? found.search_results.find(product => product.image_url)?.image_url ?? null,
        path: categoryPath(handle),
        number_of_products: found.rounded_results_total_count,
      }
    }),
  )
  return counted.filter(({ number_of_products }) => number_of_products !== 0).slice(0, LIMITS.automatic)
}

/** Number of products that a search finds and that ship to the country; a country in the search takes precedence. */
export const countProducts = async (db: Db, params: SearchParams, country: string): Promise<number | string> =>
  (await findProducts(db, params, country)).rounded_results_total_count

const findProducts = (db: Db, params: SearchParams, country: string) =>
  searchProducts(db, params.country === ALL_COUNTRIES ? { ...params, country } : params)

interface ResolvedTarget {
  params: SearchParams
  image_url: string | null
  /** The target is the search page itself, with all parameters in its URL. */
  isSearch?: true
}

/** The search behind a path, and a picture for it; null for an unknown category or shop. */
async function resolveTarget(db: Db, path: string): Promise<ResolvedTarget | null> {
  const target = readTarget(path)
  if (target?.kind === 'search') return { params: target.params, image_url: null, isSearch: true }
  try {
    if (target?.kind === 'category') {
      const { category } = await readCategory(db, target.handle)
      return { params: ignoringScores({ category_id: category.id }), image_url: category.image_url }
    }
    if (target?.kind === 'shop') {
      const shop = await readShop(db, target.slug)
      return { params: ignoringScores(shopSearch(shop)), image_url: shop.logo_url }
    }
  } catch (error) {
    if (!(error instanceof Problem && error.status === 404)) throw error
  }
  return null
}

/** Search parameters that ignore the shops' scores: a collection shows all products. */
const ignoringScores = (params: Partial<SearchParams>): SearchParams => ({
  ...SEARCH_DEFAULTS,
  min_transparency: 0,
  ...params,
})

/** An operator's settings of a collection. */
export interface CollectionSetting {
  path: string
  title: string
  description: string | null
  /** Null: the picture of its category or shop. */
  image_url: string | null
  /** Null: last, or unchanged for an existing collection. */
  position: number | null
}

/**
 * Adds a collection to the home page, or updates the one with the same path.
 * @returns the collection as the home page shows it, in any country; null if it has no products
 * Fails with 422 if the path is no existing category, shop or search, or the picture's URL is invalid.
 */
export async function setCollection(db: Db, setting: CollectionSetting): Promise<Collection | null> {
  const { path, title, image_url } = setting
  if (title.trim() === '') throw refusal('title', 'A collection needs a title.')
  if (image_url !== null && !isPictureAddress(image_url))
    throw refusal(
      'image_url',
      `${image_url} is no address of a picture: it begins with https:// or, on this site, with /.`,
    )
  if (!(await resolveTarget(db, path)))
    throw refusal(
      'path',
      `${path} leads to no category, shop or search of this site. It is a path such as /reviews/categories/kitchen, /reviews/stores/a-shop or /reviews/search?q=lamp&min_rating=4.`,
    )
  return inTransaction(db, async transaction => {
    await requestOutsidePictures(queryOn(transaction), [image_url])
    await upsertCollection(transaction, {
      ...setting,
      title: title.trim(),
      image_url: image_url && outsideAddress(image_url, 640),
    })
    await invalidatePages(transaction, 'showcase')
    const rows = await selectCollections(transaction)
    return showCollection(transaction, rows.find(row => row.path === path)!, ALL_COUNTRIES)
  })
}

const refusal = (field: string, message: string) =>
  new Problem(422, 'collection_refused', message, { fields: [{ field, message }] })

/** Removes a collection from the home page. Fails with 404 if there is none with that path. */
export async function removeCollection(db: Db, path: string): Promise<void> {
  await inTransaction(db, async transaction => {
    if (!(await deleteCollection(transaction, path))) throw noCollection(path)
    await invalidatePages(transaction, 'showcase')
  })
}

const noCollection = (path: string) => notFound(`No collection leads to ${path}.`)

/**
 * Moves a collection by one place; the first and the last stay where they are. Fails with 404 if there is none with that
 * path.
 */
export async function moveCollection(db: Db, path: string, direction: 'up' | 'down'): Promise<void> {
  await inTransaction(db, async transaction => {
    const paths = (await lockCollections(transaction)).map(row => row.path)
    const from = paths.indexOf(path)
    if (from === -1) throw noCollection(path)
    const to = Math.min(paths.length - 1, Math.max(0, from + (direction === 'up' ? -1 : 1)))
    await updatePositions(transaction, paths.toSpliced(from, 1).toSpliced(to, 0, path))
    await invalidatePages(transaction, 'showcase')
  })
}

/** The operator's collections in order, each with its current presentation; null for one that is not shown. */
export async function reviewCollections(db: Db) {
  const rows = await selectCollections(db)
  return Promise.all(rows.map(async row => ({ ...row, shown: await showCollection(db, row, ALL_COUNTRIES) })))
}
