import { pathOf } from '../../lib/path-of.ts'
/** Endpoint for Shopify's webhooks; identifies the shop by its public id. */
export const SHOPIFY_PATH = '/api/shopify/:shop/webhooks'

/** Human-readable API documentation. */
export const API_DOCS = '/api/docs'

/** Files that a shop's owners can download, with a description of each. */
export const EXPORT_FILES = [
  {
    file: 'catalog.jsonl',
    title: 'Everything, as Candor JSONL',
    about:
      'Products, orders with buyers’ names, reviews with authors’ names and your replies, questions with answers. Any Candor site can import it.',
  },
  {
    file: 'reviews.csv',
    title: 'Reviews',
    about: 'Includes hidden reviews. The columns work in other review systems.',
  },
  { file: 'products.csv', title: 'Products', about: 'With review counts and average ratings.' },
  { file: 'orders.csv', title: 'Orders', about: 'One row per item, with its review.' },
  { file: 'questions.csv', title: 'Questions', about: 'With answers.' },
] as const

export const exportPath = (slug: string, file: string) => pathOf`/business/${slug}/exports/${file}`
