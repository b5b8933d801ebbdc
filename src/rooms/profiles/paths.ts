import { pathOf } from '../../lib/path-of.ts'
/** Paths of a person's own pages (X-calls-03). The public one is in `directory/paths.ts`. */
export const ownProfilePath = (encodedId: string) => pathOf`/reviews/users/${encodedId}`

export const EDIT_PROFILE_PATH = '/reviews/profile/edit'
