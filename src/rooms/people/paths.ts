import { pathOf } from '../../lib/path-of.ts'
/** The path of a public profile (D-routes-27). */
export const profilePath = (encodedId: string) => pathOf`/reviews/profile/${encodedId}`
