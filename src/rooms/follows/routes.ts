import type { Db } from '../../platform/database.ts'
import { type Answer, answer, personOf } from '../../platform/http/answer.ts'
import { followClass, followingCall, followsCall, heartCall } from './contract.ts'
import { FOLLOWING_PER_PAGE, type Followee } from './rules.ts'
import { followedAmong, listFollowing, setFollow } from './service.ts'

export const followRoutes = (db: Db): Answer[] => [
  answer(followsCall, async (asked, { person }) => {
    const nothing = { Product: [], Shop: [], Reviewer: [] }
    const followees = { Product: asked['Product[]'], Shop: asked['Shop[]'], Reviewer: asked['Reviewer[]'] }
    return { existing_followee_ids: person ? await followedAmong(db, person.reviewerId, followees) : nothing }
  }),

  answer(heartCall, async ({ is_hearting, ...asked }, asker) => {
    const followers = await setFollow(db, personOf(asker).reviewerId, followeeOf(asked), is_hearting)
    return { is_hearting, followers_count: followers }
  }),

  answer(followingCall, async ({ class: of, page }, asker) => {
    const listed = await listFollowing(db, personOf(asker).reviewerId, {
      ...(followClass.safeParse(of).success && { of: followClass.parse(of) }),
      ...(page !== undefined && { page: pageOf(page) }),
    })
    return { ...listed, per_page: FOLLOWING_PER_PAGE }
  }),
]

/** From 1; whatever is no page is the first (discovery.md §5). */
const pageOf = (text: string) => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1)

type Asked = Partial<Record<'shop_enc_id' | 'product_enc_id' | 'reviewer_enc_id', string | undefined>>

/** The one id that was given. */
function followeeOf({ shop_enc_id, product_enc_id, reviewer_enc_id }: Asked): Followee {
  if (shop_enc_id) return { class: 'Shop', encoded_id: shop_enc_id }
  if (product_enc_id) return { class: 'Product', encoded_id: product_enc_id }
  return { class: 'Reviewer', encoded_id: reviewer_enc_id ?? '' }
}
