import type { AuthoredPage } from '../../writing/authored-contract.ts'
import type { AuthoredParams, AuthoredType } from '../../writing/authored-rules.ts'

/** What a list of one person's reviews is drawn from. */
export interface AuthoredView {
  params: AuthoredParams
  listing: AuthoredPage
  /** The path of the page without query, for its forms. */
  path: string
  /** What else stands in the page's address and stays there. */
  kept: readonly (readonly [name: string, value: string])[]
  /** The address of the list after a change. */
  hrefOf: (change: Partial<AuthoredParams>) => string
  /** Reviews of each kind; null where all that are listed are published. */
  types: Readonly<Record<AuthoredType, number>> | null
}
