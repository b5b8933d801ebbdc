import { readerCall } from '../../rooms/reviews/votes/contract.ts'
import type { Reader } from '../../rooms/reviews/votes/schemas.ts'
import type { PageArgs } from '../page.ts'

/**
 * Loads in one call how the reader relates to the reviews on a page. Not called for guests, whose pages are shared; if
 * it fails, the page renders as for somebody who never acted, and the next action corrects that.
 * @param reviews those of all lists on the page, which may overlap
 */
export async function askReader(
  { ask, signedIn }: Pick<PageArgs, 'ask' | 'signedIn'>,
  reviews: readonly { public_id: string }[],
): Promise<Reader | null> {
  const ids = [...new Set(reviews.map(review => review.public_id))]
  if (!signedIn || ids.length === 0) return null
  return ask(readerCall, { 'Review[]': ids }).catch(() => null)
}
