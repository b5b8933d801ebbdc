import { pathOf } from '../../lib/path-of.ts'
/** Where a shop's own side is. Its sections stand below, one word each. */
export const businessPath = (slug: string, section = '') =>
  section ? pathOf`/business/${slug}/${section}` : pathOf`/business/${slug}`

/** Somebody's shops, and how one is signed up. */
export const CLAIMS_PATH = '/business/claims'

/** What operators decide on of them. */
export const OPERATOR_CLAIMS_PATH = '/operator/claims'
