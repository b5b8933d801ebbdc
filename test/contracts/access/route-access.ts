import type { Access } from '../../../src/lib/calls/access.ts'
import type { SignedIn } from '../../support/sign-in.ts'

/** A route on a resource that one reviewer owns. */
interface Own {
  access: Access
  /** Fills in the path's parameters, or the body, with a resource of the reviewer `owner`. */
  of(owner: SignedIn): Promise<Record<string, string | number>> | Record<string, string | number>
  /** Status for everyone else with access to the route. */
  others: 403 | 404
}

export type Row = Access | Own

export const aReview = async (owner: SignedIn) => ({ public_id: await owner.aReview() })

export const anImport = (owner: SignedIn) => owner.anImportedReview()

export const open = 'everyone' as const
