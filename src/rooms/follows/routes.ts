import type { AppContext } from '../../platform/app-context.ts'
import { Problem } from '../../platform/http/failures/problem.ts'
import { type Handler, handle, personOf } from '../../platform/http/handler.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { listUnreviewed } from '../orders/service.ts'
import { followingCall, followProductCall, followsCall } from './contract.ts'
import { readFeed } from './feed.ts'
import { feedCall } from './feed-contract.ts'
import { type FeedCursor, parseCursor } from './feed-cursor.ts'
import { FEED_PER_PAGE } from './feed-rules.ts'
import { feedSchemas } from './feed-schemas.ts'
import { FOLLOWING_PATH } from './paths.ts'
import { FOLLOWING_PER_PAGE, type Followee } from './rules.ts'
import { followClass, followingSchemas, followProductSchemas, followsSchemas } from './schemas.ts'
import { followedAmong, listFollowing, setFollow } from './service.ts'

export const followRoutes = ({ db, jobs }: Pick<AppContext, 'db' | 'jobs'>): Handler[] => [
  handle(followsCall, followsSchemas, async (input, { person }) => {
    const nothing = { Product: [], Shop: [], Reviewer: [] }
    const followees = { Product: input['Product[]'], Shop: input['Shop[]'], Reviewer: input['Reviewer[]'] }
    return { existing_followee_ids: person ? await followedAmong(db, person.reviewerId, followees) : nothing }
  }),

  handle(followProductCall, followProductSchemas, async ({ is_hearting, ...followee }, context) => {
    const notifyDeps = { jobs, base: context.base }
    const followers = await setFollow(db, personOf(context).reviewerId, followeeOf(followee), is_hearting, notifyDeps)
    return { is_hearting, followers_count: followers }
  }),

  handle(followingCall, followingSchemas, async ({ class: kind, page }, context) => {
    const listed = await listFollowing(db, personOf(context).reviewerId, {
      ...(followClass.safeParse(kind).success && { of: followClass.parse(kind) }),
      ...(page !== undefined && { page: pageOf(page) }),
    })
    return { ...listed, per_page: FOLLOWING_PER_PAGE, meta_data: FOLLOWING_META }
  }),
]

const FOLLOWING_META = {
  title: 'Following | Candor',
  description: 'The products, stores and people you follow.',
  canonical: FOLLOWING_PATH,
  robots: 'noindex,nofollow',
}

/** @param steady database handle with a generic plan: the feed's query is expensive to plan */
export const feedRoutes = (steady: Db): Handler[] => [
  handle(feedCall, feedSchemas, async ({ max_created_at, user_events, store_events, product_events }, context) => {
    const { reviewerId } = personOf(context)
    const cursor = cursorOf(max_created_at)
    const filter = { Reviewer: user_events, Shop: store_events, Product: product_events }
    const [{ events, next }, unreviewed] = await Promise.all([
      readFeed(steady, reviewerId, { cursor, filter }),
      cursor ? [] : listUnreviewed(steady, reviewerId, MOST_UNREVIEWED),
    ])
    return {
      feed_events: events,
      per_page: FEED_PER_PAGE,
      next_max_created_at: next,
      current_reviewer_unreviewed_products: unreviewed,
    }
  }),
]

/** Most unreviewed purchases listed on the feed. */
const MOST_UNREVIEWED = 6

function cursorOf(text: string | undefined): FeedCursor | null {
  if (!text) return null
  const cursor = parseCursor(text)
  if (cursor) return cursor
  const fields = [{ field: 'max_created_at', message: 'not a time such as 2026-06-04T09:00:00Z' }]
  throw new Problem(400, 'bad_input', `The request was not understood. max_created_at: ${fields[0]!.message}`, {
    fields,
  })
}

/** Page number from 1; 1 for invalid input (D-params-03). */
const pageOf = (text: string) => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1)

type EncodedFollowee = Partial<Record<'shop_enc_id' | 'product_enc_id' | 'reviewer_enc_id', string | undefined>>

/** The id that was given. */
function followeeOf({ shop_enc_id, product_enc_id, reviewer_enc_id }: EncodedFollowee): Followee {
  if (shop_enc_id) return { class: 'Shop', encoded_id: shop_enc_id }
  if (product_enc_id) return { class: 'Product', encoded_id: product_enc_id }
  return { class: 'Reviewer', encoded_id: reviewer_enc_id ?? '' }
}
