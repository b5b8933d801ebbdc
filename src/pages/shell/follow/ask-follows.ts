import { followsCall } from '../../../rooms/follows/contract.ts'
import type { FollowClass } from '../../../rooms/follows/rules.ts'
import type { PageArgs } from '../../page.ts'
import type { Follows } from './follows.tsx'

/**
 * Loads in one call what the reader follows among a page's items. Not called for guests, whose pages are shared; if it
 * fails, follow buttons start unset, and pressing one corrects it.
 */
export async function askFollows(
  { ask, signedIn }: Pick<PageArgs, 'ask' | 'signedIn'>,
  shown: Partial<Record<FollowClass, readonly string[]>>,
): Promise<Follows> {
  const ids = (kind: FollowClass) => [...new Set(shown[kind])]
  const filters = { 'Product[]': ids('Product'), 'Shop[]': ids('Shop'), 'Reviewer[]': ids('Reviewer') }
  if (!signedIn || Object.values(filters).every(list => list.length === 0)) return null
  return ask(followsCall, filters).then(
    answer => answer.existing_followee_ids,
    () => null,
  )
}

/** Public product ids of search results. */
export const productIds = (items: readonly { encoded_product_id: string }[]) =>
  items.map(item => item.encoded_product_id)
