/** Where everybody finds a person (decisions.md, "Calls"). */
export const profilePath = (encodedId: string) => `/reviews/profile/${encodeURIComponent(encodedId)}`
