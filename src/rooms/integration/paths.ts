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
      'Products, orders with their buyers’ names, reviews with their authors’ and your replies, questions with answers: any Candor imports it.',
  },
  { file: 'reviews.csv', title: 'Reviews', about: 'Hidden ones too, with the columns that other review systems read.' },
  { file: 'products.csv', title: 'Products', about: 'With the number of their reviews and their average.' },
  { file: 'orders.csv', title: 'Orders', about: 'One line for each item, with the review of it.' },
  { file: 'questions.csv', title: 'Questions', about: 'With their answers.' },
] as const

export const exportPath = (slug: string, file: string) => pathOf`/business/${slug}/exports/${file}`
