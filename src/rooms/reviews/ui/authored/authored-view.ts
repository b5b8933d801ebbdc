import type { AuthoredParams, AuthoredType } from '../../writing/authored-rules.ts'
import type { AuthoredPage } from '../../writing/authored-schemas.ts'

/** Data of a list of one person's reviews. */
export interface AuthoredView {
  params: AuthoredParams
  listing: AuthoredPage
  /** The page's path without query, for its forms. */
  path: string
  /** Other query parameters of the page, carried through unchanged. */
  carried: readonly (readonly [name: string, value: string])[]
  /** URL of the list after a change. */
  hrefOf: (change: Partial<AuthoredParams>) => string
  /** Number of reviews by type; null if all listed reviews are published. */
  types: Readonly<Record<AuthoredType, number>> | null
}
