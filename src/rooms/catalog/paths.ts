/** Where the pages of the catalogue are (discovery.md §2). Slugs and handles are stored ready for a path but for encoding. */
export const shopPath = (slug: string) => `/reviews/stores/${encodeURIComponent(slug)}`
export const productPath = (slug: string, handle: string) => `${shopPath(slug)}/products/${encodeURIComponent(handle)}`
export const categoryPath = (handle: string) => `/reviews/categories/${encodeURIComponent(handle)}`
export const CATEGORY_INDEX_PATH = '/reviews/categories'
