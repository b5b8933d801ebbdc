import { pathOf } from '../../lib/path-of.ts'

/** Paths of catalog pages (D-routes-16, D-routes-21, D-routes-22). Stored slugs and handles only need encoding. */
export const shopPath = (slug: string) => pathOf`/reviews/stores/${slug}`
export const productPath = (slug: string, handle: string) => pathOf`/reviews/stores/${slug}/products/${handle}`
/** All versions of a product (P1.9). */
export const productHistoryPath = (slug: string, handle: string) =>
  pathOf`/reviews/stores/${slug}/products/${handle}/history`
/** One product at all shops that sell it (P1.10). @param identity GTIN and brand */
export const sharedProductPath = (identity: string) => pathOf`/reviews/products/${identity}`
export const categoryPath = (handle: string) => pathOf`/reviews/categories/${handle}`
export const CATEGORY_INDEX_PATH = '/reviews/categories'
