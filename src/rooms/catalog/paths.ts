/** Paths of the catalogue's pages (D-routes-16, D-routes-21, D-routes-22). Stored slugs and handles only need encoding. */
export const shopPath = (slug: string) => `/reviews/stores/${encodeURIComponent(slug)}`
export const productPath = (slug: string, handle: string) => `${shopPath(slug)}/products/${encodeURIComponent(handle)}`
export const categoryPath = (handle: string) => `/reviews/categories/${encodeURIComponent(handle)}`
export const CATEGORY_INDEX_PATH = '/reviews/categories'
