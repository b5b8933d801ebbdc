import type { Person } from '../../lib/calls/access.ts'
import { notFound } from '../../platform/http/failures/problem.ts'
import type { RequestContext } from '../../platform/http/handler.ts'
import type { Loaders } from '../../platform/http/loaders.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { subscribedRs } from '../accounts/service/choices.ts'
import { gravatarHash } from '../accounts/service/me.ts'
import { decodeReviewerId, encodeReviewerId } from '../catalog/encoded-id.ts'
import { listOwnDisputes, numberOfDisputes } from '../disputes/service.ts'
import { followingCounts } from '../follows/service.ts'
import { listBought, numberBought } from '../orders/service.ts'
import { ownPerson, peopleById } from '../people/service.ts'
import { recommendProducts } from '../recommendations/service.ts'
import { verifiedByEvidence } from '../reviews/service.ts'
import { authorStats, listAuthored } from '../reviews/writing/authored.ts'
import { listRewards, numberOfRewards } from '../rewards/service.ts'
import { type ProfileParams, type ProfileTab, tabPage } from './rules.ts'
import type { BasicData, PrivateData, PublicData } from './schemas.ts'

/**
 * A person's public profile with a page of their published reviews. Fails with 404 for unknown ids and for people who
 * neither published a review nor ever signed in: shops' buyers have no public profile.
 */
export async function publicProfile(
  db: Db,
  slug: string,
  params: ProfileParams,
  { currency, loaders }: Pick<RequestContext, 'currency' | 'loaders'>,
): Promise<{ basic_data: BasicData; extra_data: PublicData }> {
  const reviewerId = decodeReviewerId(slug)
  if (reviewerId === null) throw unknown()
  const [people, own, counts, verified] = await Promise.all([
    peopleById(db, [reviewerId], loaders),
    ownPerson(db, reviewerId, loaders),
    authorStats(db, reviewerId),
    verifiedByEvidence(db, reviewerId),
  ])
  const person = people.get(reviewerId)
  if (!person || (counts.reviews_count === 0 && !own?.claimedAt)) throw unknown()
  const [reviews_data, followings_data, recommendations_data] = await Promise.all([
    listAuthored(db, { reviewerId, byAuthor: false }, { ...params, review_type: 'all-reviews' }, loaders),
    followingCounts(db, reviewerId),
    recommendProducts(db, reviewerId, { whose: 'public', page: 1, currency }),
  ])
  return {
    basic_data: {
      encoded_id: slug,
      subscribed_rs: null,
      name: person.name,
      country: person.country,
      city: person.city,
      avatar_image_url: person.avatar_url,
      retina_avatar_image_url: person.avatar_retina_url ?? person.avatar_url,
      gravatar_hash: null,
      ...badgeOf(verified),
    },
    extra_data: {
      recommendations_data,
      followings_data,
      reviews_data,
      rewards_data: null,
      orders_data: null,
      disputes_data: null,
      counts,
    },
  }
}

const unknown = () => notFound('There is no profile at this address.')

/** The signed-in person's own basic data. Fails with 404 if the person does not exist. */
export async function ownBasicData(db: Db, { reviewerId }: Person, loaders?: Loaders): Promise<BasicData> {
  const [person, subscribed_rs, verified] = await Promise.all([
    ownPerson(db, reviewerId, loaders),
    subscribedRs(db, reviewerId),
    verifiedByEvidence(db, reviewerId),
  ])
  if (!person) throw notFound('This profile does not exist.')
  return {
    encoded_id: encodeReviewerId(reviewerId),
    subscribed_rs,
    name: person.name,
    country: person.country,
    city: person.city,
    avatar_image_url: person.avatarUrl,
    retina_avatar_image_url: person.avatarRetinaUrl ?? person.avatarUrl,
    gravatar_hash: person.email && gravatarHash(person.email),
    ...badgeOf(verified),
  }
}

/** A verified buyer has a published verified review; the badge says what stands behind each of them. */
const badgeOf = (verified: Awaited<ReturnType<typeof verifiedByEvidence>>) => ({
  verified_buyer: Object.values(verified).some(number => number > 0),
  verified_by_evidence: verified,
})

/** Private profile data: the count of every tab, and the items of the current tab's page. */
export async function ownExtraData(
  db: Db,
  reviewerId: number,
  params: ProfileParams,
  { currency, loaders, now }: Pick<RequestContext, 'currency' | 'loaders'> & { now: Date },
): Promise<PrivateData> {
  const { tab, page } = params
  const at = (name: ProfileTab) => (name === tab ? page : 1)
  const listed = tab === 'reviews' ? params : { ...params, page: 1 }
  const [reviews_data, counts, rewards, rewarded, orders, bought, followings_data, recommended, disputes, disputed] =
    await Promise.all([
      listAuthored(db, { reviewerId, byAuthor: true }, listed, loaders),
      authorStats(db, reviewerId),
      numberOfRewards(db, reviewerId),
      tab === 'rewards' ? listRewards(db, reviewerId, { ...tabPage(page), now }) : [],
      numberBought(db, reviewerId),
      tab === 'orders' ? listBought(db, reviewerId, tabPage(page)) : [],
      followingCounts(db, reviewerId),
      recommendProducts(db, reviewerId, { whose: 'private', page: 1, currency }),
      numberOfDisputes(db, reviewerId),
      tab === 'disputes' ? listOwnDisputes(db, reviewerId, tabPage(page)) : [],
    ])
  return {
    recommendations_data: recommended,
    followings_data,
    reviews_data,
    counts,
    rewards_data: { total_count: rewards, current_page: at('rewards'), items: rewarded },
    orders_data: { total_count: orders, current_page: at('orders'), items: bought },
    disputes_data: { total_count: disputes, current_page: at('disputes'), items: disputed },
  }
}
