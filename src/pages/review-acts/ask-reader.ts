import { type Reader, readerCall } from '../../rooms/reviews/votes/contract.ts'
import type { PageArgs } from '../page.ts'

/**
 * Looks up in one call what the reader has to do with the reviews on a page. For a guest nothing is asked, so that the pages
 * of all guests are one; where the call fails the page is shown as to somebody who never acted, and an act puts it right.
 * @param reviews of which several lists of the page may have the same
 */
export async function askReader(
  { ask, signedIn }: Pick<PageArgs, 'ask' | 'signedIn'>,
  reviews: readonly { public_id: string }[],
): Promise<Reader | null> {
  const ids = [...new Set(reviews.map(review => review.public_id))]
  if (!signedIn || ids.length === 0) return null
  return ask(readerCall, { 'Review[]': ids }).catch(() => null)
}
