/** The path of a public profile (D-routes-27). */
export const profilePath = (encodedId: string) => `/reviews/profile/${encodeURIComponent(encodedId)}`
