import { redirect } from 'react-router'
import { privateProfileCall } from '../../rooms/profiles/contract.ts'
import { parseProfileParams, profileFields } from '../../rooms/profiles/rules.ts'
import { importedReviewsCall } from '../../rooms/reviews/imported/contract.ts'
import { profilePath } from '../../rooms/shops-and-people/paths.ts'
import { ownPageLoader, toSignIn } from '../page.ts'
import { loadRecommended } from '../profile/load-recommended.ts'
import { readActDone } from './act-done.ts'

/** Freshness in seconds (R-cache-01). */
const FRESH_SECONDS = 60

/**
 * Loads the signed-in reviewer's profile. Redirects to sign-in without a session or data (R-profile-09), and to the
 * public profile for somebody else's address (R-profile-10).
 */
export const loader = ownPageLoader(async ({ ask, params, query, path }) => {
  const { slug = '' } = params
  const profile = parseProfileParams(query)
  const answer = await ask(privateProfileCall, { slug, ...Object.fromEntries(profileFields(profile)) }, FRESH_SECONDS)
  const { basic_data, extra_data, asks_to_subscribe, meta_data } = answer
  if (!basic_data) throw toSignIn(path)
  if (basic_data.encoded_id !== slug || !extra_data) throw redirect(profilePath(slug))
  const [recommended, imported, actDone] = await Promise.all([
    loadRecommended({ ask, query }, extra_data.recommendations_data),
    ask(importedReviewsCall, {}),
    readActDone(ask, query),
  ])
  return {
    meta: meta_data,
    params: profile,
    person: basic_data,
    data: extra_data,
    recommended,
    importsWaiting: imported.waiting_count,
    actDone,
    asks: asks_to_subscribe,
  }
})

export type OwnProfileData = Awaited<ReturnType<typeof loader>>
