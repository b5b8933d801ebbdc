import { call } from '../../lib/calls/call.ts'
import type { profileRecommendationsSchemas } from './schemas.ts'

/**
 * Recommended products (D-calls-24). With a person's id: those of their public profile, five per page. Fails with 404
 * for an unknown person.
 */
export const profileRecommendationsCall = call<typeof profileRecommendationsSchemas>({
  path: '/reviews/profile/recommendations.json',
  summary:
    'Products recommended to who is signed in, twenty a page; nothing to a guest. With `slug`: beside a public profile',
  errors: [404],
})
