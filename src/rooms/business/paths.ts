import { pathOf } from '../../lib/path-of.ts'
/** The shop's own side. Each section has one word below it. */
export const businessPath = (slug: string, section = '') =>
  section ? pathOf`/business/${slug}/${section}` : pathOf`/business/${slug}`

/** A person's claims, and the form to sign up a shop. */
export const CLAIMS_PATH = '/business/claims'

/** Claims that operators decide on. */
export const OPERATOR_CLAIMS_PATH = '/operator/claims'
