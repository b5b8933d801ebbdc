import { followsCall } from '../../../rooms/follows/contract.ts'
import type { FollowClass } from '../../../rooms/follows/rules.ts'
import type { PageArgs } from '../../page.ts'
import type { Follows } from './follows.tsx'

/**
 * Looks up in one call which of the things on a page the reader follows. For a guest nothing is asked, so that the pages of
 * all guests are one; where the call fails the hearts stay empty, and pressing one puts it right.
 */
export async function askFollows(
  { ask, signedIn }: Pick<PageArgs, 'ask' | 'signedIn'>,
  shown: Partial<Record<FollowClass, readonly string[]>>,
): Promise<Follows> {
  const ids = (of: FollowClass) => [...new Set(shown[of])]
  const filters = { 'Product[]': ids('Product'), 'Shop[]': ids('Shop'), 'Reviewer[]': ids('Reviewer') }
  if (!signedIn || Object.values(filters).every(list => list.length === 0)) return null
  return ask(followsCall, filters).then(
    answer => answer.existing_followee_ids,
    () => null,
  )
}

/** The public ids of products among search results. */
export const productIds = (items: readonly { encoded_product_id: string }[]) =>
  items.map(item => item.encoded_product_id)
