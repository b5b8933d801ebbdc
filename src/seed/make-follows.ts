import { makeRandom } from '../lib/seeded-random.ts'
import type { CatalogRecord } from '../rooms/transfer/contract.ts'
import { DEMO_STAFF } from './staff.ts'
import { DAY, isoInstant } from './world.ts'

/** Somebody of the demo world follows a person, a product or a shop; each under the id that its record has. */
export interface DemoFollow {
  follower: string
  followed_at: string
  person?: string
  product?: string
  shop?: string
}

/** One in so many of those who reviewed follows anybody. */
const ONE_IN = 4

/** How many things somebody follows: from, to. */
const FEW: [from: number, to: number] = [2, 10]
const MANY: [from: number, to: number] = [25, 35]

/**
 * Who follows what. Whoever is much reviewed or reviews much is followed more often, because a follow begins with a review
 * that was read. The staff follow many, so that whoever looks around as one of them has a full feed. The same world and
 * seed give the same follows.
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
      const what = pickOf(random.pick(reviews), random.weighted([5, 3, 2]))
      if (what.person === follower) continue
      const followed_at = isoInstant(now.getTime() - random.int(1, 400 * 24) * (DAY / 24))
      follows.set(JSON.stringify([follower, what]), { follower, followed_at, ...what })
    }
  return [...follows.values()]
}

type Review = CatalogRecord & { type: 'review' }

/** The review's author, its product or its shop. */
function pickOf({ reviewer, product, shop }: Review, which: number): Pick<DemoFollow, 'person' | 'product' | 'shop'> {
  if (which === 0) return { person: reviewer }
  return which === 1 && product ? { shop, product } : { shop }
}

/** The few who wrote most, one of whom the log offers to sign in as. */
function mostWritten(reviews: readonly Review[]): string[] {
  const counts = Map.groupBy(reviews, review => review.reviewer)
  return [...counts]
    .sort(([a, own], [b, others]) => others.length - own.length || (a < b ? -1 : 1))
    .slice(0, 10)
    .map(([id]) => id)
}
