import { redirect } from 'react-router'
import type { Ask } from '../../lib/calls/call.ts'
import { reviewLogCall } from '../../rooms/public-log/contract.ts'
import { checkReviewPath, LOG_PATH } from '../../rooms/public-log/paths.ts'
import { searchProductsCall } from '../../rooms/search/contract.ts'
import { storeSearchCall } from '../../rooms/shops-and-people/contract.ts'
import { parseLogQuery } from './log-query-rules.ts'

/** Shops, and products, that are offered for a text. */
const CHOICES = 5

/** A shop or product that the text may mean, and the list of its entries. */
export interface LogChoice {
  name: string
  language?: string | null
  /** The product's shop. */
  shop?: string
  internal_path: string
}

interface Found {
  /** Index of the entry that was asked for. */
  entry?: number
  choices?: { shops: LogChoice[]; products: LogChoice[] }
}

/**
 * What the log's search field leads to (P3.7). A review, a shop and a product have pages of their own: redirects there.
 * @returns the entry, or what a text may mean; null for an empty field
 */
export async function findInLog(ask: Ask, q: string): Promise<Found | null> {
  const wanted = parseLogQuery(q)
  switch (wanted?.kind) {
    case undefined:
      return null
    case 'entry':
      return { entry: wanted.index }
    case 'review':
      throw redirect(checkReviewPath(wanted.publicId))
    case 'shop':
      throw redirect(entriesOf(wanted.shop, wanted.product))
    case 'text':
      if (wanted.publicId !== null && (await isReview(ask, wanted.publicId)))
        throw redirect(checkReviewPath(wanted.publicId))
      return { choices: await choicesFor(ask, wanted.text) }
  }
}

const isReview = (ask: Ask, public_id: string) =>
  ask(reviewLogCall, { public_id }).then(
    () => true,
    () => false,
  )

const entriesOf = (shop: string, product: string | null) =>
  `${LOG_PATH}?${new URLSearchParams({ shop, ...(product === null ? {} : { product }) })}`

/** Addresses of shops and products name both: /reviews/stores/SHOP/products/PRODUCT. */
const entriesAt = (path: string) => {
  const [, , , shop, , product = null] = path.split('/').map(decodeURIComponent)
  return entriesOf(shop!, product)
}

async function choicesFor(ask: Ask, q: string) {
  const [stores, found] = await Promise.all([ask(storeSearchCall, { q }), ask(searchProductsCall, { q })])
  const products = found.data.search_results.slice(0, CHOICES)
  return {
    shops: stores.shop_results.slice(0, CHOICES).map(({ name, internal_path }) => ({
      name,
      internal_path: entriesAt(internal_path),
    })),
    products: products.map(({ title, language, shop, internal_path }) => ({
      name: title,
      language,
      shop: shop.name,
      internal_path: entriesAt(internal_path),
    })),
  }
}
