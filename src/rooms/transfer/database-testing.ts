import { beforeEach } from 'vitest'
import { useDatabase } from '../../../test/support/database.ts'

/** Tables that imports fill, emptied before each test. */
const TABLES =
  'shops, categories, products, reviewers, reviewer_aliases, orders, line_items, reviews, review_media, review_replies, review_events, product_stats, shop_stats, questions, answers, product_search'

/** A database into which each test imports anew. */
export function useImports() {
  const database = useDatabase()
  const rowsOf = (query: string) => database.query.raw(query)
  beforeEach(() => rowsOf(`TRUNCATE ${TABLES} CASCADE`))
  return { database, rowsOf }
}
