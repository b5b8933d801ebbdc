import { pathOf } from '../../lib/path-of.ts'
/** Paths of a person's private pages (X-calls-03); the public profile's is in `directory/paths.ts`. */
export const ownProfilePath = (encodedId: string) => pathOf`/reviews/users/${encodedId}`

export const EDIT_PROFILE_PATH = '/reviews/profile/edit'
