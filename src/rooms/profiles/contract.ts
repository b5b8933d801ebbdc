import { call } from '../../lib/calls/call.ts'
import type {
  editProfilePageSchemas,
  editProfileSchemas,
  privateProfileSchemas,
  publicProfileSchemas,
  removeAvatarSchemas,
  setAvatarSchemas,
} from './schemas.ts'

/**
 * The public profile (R-calls-01). Failures: 404 for somebody whom the public does not know: without a published review, and
 * who never signed in.
 */
export const publicProfileCall = call<typeof publicProfileSchemas>({
  path: '/reviews/profile/:slug.json',
  summary: "Get a person's public profile with a page of their published reviews",
  errors: [404],
  replica: true,
})

/**
 * The private profile is for its owner alone (R-roles-02). Where `slug` is not theirs, `basic_data` says whose session it is
 * and nothing else is sent: the page then shows the public profile of `slug` (R-profile-10).
 */
export const privateProfileCall = call<typeof privateProfileSchemas>({
  path: '/reviews/users/:slug.json',
  summary: 'Get your private profile: reviews, rewards, orders and disputes',
  access: 'reviewer',
  errors: [404],
})

export const editProfileCall = call<typeof editProfileSchemas>({
  path: '/reviews/users/edit.json',
  summary: 'Get the form to edit your profile',
  access: 'reviewer',
  errors: [404],
})

/** The same at the address of the page. */
export const editProfilePageCall = call<typeof editProfilePageSchemas>({
  path: '/reviews/profile/edit.json',
  summary: 'Get the form to edit your profile',
  access: 'reviewer',
  errors: [404],
})

export const setAvatarCall = call<typeof setAvatarSchemas>({
  method: 'PUT',
  path: '/reviews/users/edit/avatar',
  summary: "Set an uploaded picture as your profile picture, cropped to a square. Errors: 422 'unknown_picture'",
  access: 'reviewer',
  limit: 30,
  errors: [404, 422],
  perDay: 50,
})

export const removeAvatarCall = call<typeof removeAvatarSchemas>({
  method: 'DELETE',
  path: '/reviews/users/edit/avatar',
  summary: 'Remove your profile picture',
  access: 'reviewer',
})
