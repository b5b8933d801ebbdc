import { INFO_PATHS } from './info/paths.ts'

/** Pages without parameters for the sitemap; pages marked noindex are left out. */
export const LISTED_PATHS = [
  '/api/docs',
  '/business',
  '/reviews',
  '/reviews/categories',
  '/reviews/how-it-works',
  '/reviews/log',
  '/reviews/medals',
  '/reviews/open-data',
  '/reviews/people',
  '/reviews/store_search',
  '/reviews/trust',
  ...INFO_PATHS,
]
