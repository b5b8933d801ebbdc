import { makeRandom } from '../lib/seeded-random.ts'
import type { CatalogRecord } from '../rooms/transfer/schemas.ts'
import { DEMO_STAFF } from './staff.ts'
import { DAY, isoInstant } from './world.ts'

/** A follow in the demo world, of a person, product or shop, by the external ids of their records. */
export interface DemoFollow {
  follower: string
  followed_at: string
  person?: string
  product?: string
  shop?: string
}

/** One in this many reviewers follows anything. */
const ONE_IN = 4

/** Range of the number of follows. */
const FEW: [from: number, to: number] = [2, 10]
const MANY: [from: number, to: number] = [25, 35]

/**
 * Makes follows. Prolific reviewers and popular products are followed more often, because a follow starts from a
 * review. Staff follow many, so that visitors signed in as one have a full feed. Deterministic for a world and seed.
 */
export function makeFollows(records: readonly CatalogRecord[], now: Date, seed = 1911): DemoFollow[] {
  const random = makeRandom(seed).fork('follows')
  const reviews = records.filter(record => record.type === 'review')
  const people = [...new Set(reviews.map(review => review.reviewer))].sort()
  const followers = [
    ...DEMO_STAFF.map(({ id }) => ({ id: `staff-${id}`, among: MANY })),
    ...mostWritten(reviews).map(id => ({ id, among: MANY })),
    ...people.filter((_, at) => at % ONE_IN === 0).map(id => ({ id, among: FEW })),
  ]
  const follows = new Map<string, DemoFollow>()
  for (const { id: follower, among } of reviews.length > 0 ? followers : [])
    for (let left = random.int(...among); left > 0; left--) {
      const followee = pickOf(random.pick(reviews), random.weighted([5, 3, 2]))
      if (followee.person === follower) continue
      const followed_at = isoInstant(now.getTime() - random.int(1, 400 * 24) * (DAY / 24))
      follows.set(JSON.stringify([follower, followee]), { follower, followed_at, ...followee })
    }
  return [...follows.values()]
}

type Review = CatalogRecord & { type: 'review' }

/** The review's author, product or shop. */
function pickOf({ reviewer, product, shop }: Review, index: number): Pick<DemoFollow, 'person' | 'product' | 'shop'> {
  if (index === 0) return { person: reviewer }
  return index === 1 && product ? { shop, product } : { shop }
}

/** The most prolific reviewers; the startup log offers to sign in as one of them. */
function mostWritten(reviews: readonly Review[]): string[] {
  const counts = Map.groupBy(reviews, review => review.reviewer)
  return [...counts]
    .sort(([a, own], [b, others]) => others.length - own.length || (a < b ? -1 : 1))
    .slice(0, 10)
    .map(([id]) => id)
}
