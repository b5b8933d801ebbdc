import { call } from '../../lib/calls/call.ts'
import type { profileRecommendationsSchemas } from './schemas.ts'

/**
 * Recommended products (D-calls-24). With a person's id: those of their public profile, five per page. Fails with 404
 * for an unknown person.
 */
export const profileRecommendationsCall = call<typeof profileRecommendationsSchemas>({
  path: '/reviews/profile/recommendations.json',
  summary: 'List recommended products, twenty per page; none for guests. With `slug`: as shown beside a public profile',
  errors: [404],
})
