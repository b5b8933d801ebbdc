import { INFO_PATHS } from './info/paths.ts'

/** Pages without a parameter that search engines are told of, for the sitemap; whatever asks them not to list it is left out. */
export const LISTED_PATHS = [
  '/api/docs',
  '/reviews',
  '/reviews/categories',
  '/reviews/how-it-works',
  '/reviews/medals',
  '/reviews/people',
  '/reviews/store_search',
  '/reviews/trust',
  ...INFO_PATHS,
]
