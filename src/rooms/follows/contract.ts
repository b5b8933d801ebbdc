import { call } from '../../lib/calls/call.ts'
import type { followingSchemas, followProductSchemas, followsSchemas } from './schemas.ts'

/** Which of the given shops, products and people the caller follows (D-calls-16); none for a guest (D-roles-04). */
export const followsCall = call<typeof followsSchemas>({
  path: '/reviews/profile/follows',
  summary: 'Get which of these products, shops and people you follow',
})

/**
 * Follows or unfollows (D-calls-17). Idempotent. Fails with 404 for an unknown followee and with 400 `yourself`.
 */
export const followProductCall = call<typeof followProductSchemas>({
  method: 'POST',
  path: '/reviews/profile/follows/heart',
  summary: 'Follow or unfollow a shop, product or person',
  access: 'reviewer',
  errors: [404],
  limit: 300,
  perDay: 1000,
})

/**
 * What the caller follows (D-calls-13), newest first: without parameters up to 1,000 of each class, with `page` 20 of each.
 */
export const followingCall = call<typeof followingSchemas>({
  path: '/reviews/following.json',
  summary: 'List the products, shops and people you follow, newest first',
  access: 'reviewer',
})
