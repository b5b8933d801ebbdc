import { readCatalog } from './kinds/catalog.ts'
import { readGoogleProductReviews } from './kinds/google-product-reviews.ts'
import { readGoogleTaxonomy } from './kinds/google-taxonomy.ts'
import { readJudgemeReviews, readShopReviews } from './kinds/judgeme-reviews.ts'
import { readShopifyOrders } from './kinds/shopify-orders.ts'
import { readShopifyProducts } from './kinds/shopify-products.ts'
import { readJsonLines } from './read/json-lines.ts'
import { readLines } from './read/lines.ts'
import type { Source } from './read/source.ts'
import type { KindOptions, Row } from './rows.ts'

/** A kind of file that can be imported. */
export interface Kind {
  /** One line for the help text. */
  about: string
  /** Whether its rows belong to one shop and don't name it. */
  ofOneShop: boolean
  read(source: Source, options: KindOptions): AsyncIterable<Row>
}

export const KINDS: Record<string, Kind> = {
  catalog: {
    about: 'Candor JSONL: categories, shops, products, reviewers, orders, reviews and questions',
    ofOneShop: false,
    read: (source, options) => readCatalog(readJsonLines(readLines(source.chunks)), options),
  },
  'shopify-products': {
    about: "Shopify's product export (CSV)",
    ofOneShop: true,
    read: readShopifyProducts,
  },
  'shopify-orders': {
    about: "Shopify's order export (CSV)",
    ofOneShop: true,
    read: readShopifyOrders,
  },
  'judgeme-reviews': {
    about: "Judge.me's review file (CSV)",
    ofOneShop: true,
    read: readJudgemeReviews,
  },
  'shop-reviews': {
    about: 'Reviews of the shop itself, in the same columns without a product (CSV)',
    ofOneShop: true,
    read: readShopReviews,
  },
  'google-product-reviews': {
    about: "Google's product review feed (XML), as this site shares it",
    ofOneShop: true,
    read: readGoogleProductReviews,
  },
  'google-taxonomy': {
    about: "Google's product taxonomy with ids (text)",
    ofOneShop: false,
    read: (source, { language }) => readGoogleTaxonomy(readLines(source.chunks), language),
  },
}
