import { publicProfileCall } from '../../rooms/profiles/contract.ts'
import { parseProfileParams, profileFields } from '../../rooms/profiles/rules.ts'
import { pageLoader } from '../page.ts'
import { askReader } from '../review-acts/ask-reader.ts'
import { askFollows } from '../shell/follow/ask-follows.ts'
import { loadRecommended } from './load-recommended.ts'

/** Freshness of a profile in seconds (R-cache-01). */
const FRESH_SECONDS = 60

export const loader = pageLoader(async ({ ask, params, query, signedIn }) => {
  const { slug = '' } = params
  const profile = { ...parseProfileParams(query), tab: 'reviews' as const, review_type: 'all-reviews' as const }
  const fields = Object.fromEntries(profileFields(profile))
  const { basic_data, extra_data, meta_data } = await ask(publicProfileCall, { slug, ...fields }, FRESH_SECONDS)
  const { reviews_data, counts, followings_data, recommendations_data } = extra_data
  const [follows, reader] = await Promise.all([
    askFollows({ ask, signedIn }, { Reviewer: [basic_data.encoded_id] }),
    askReader({ ask, signedIn }, reviews_data.reviews),
  ])
  return {
    meta: meta_data,
    params: profile,
    person: basic_data,
    counts,
    follows,
    reader,
    followings: followings_data,
    listing: reviews_data,
    recommended: await loadRecommended({ ask, query }, recommendations_data, slug),
  }
})

export type ProfileData = Awaited<ReturnType<typeof loader>>
