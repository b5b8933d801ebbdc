/** The form of a new dispute with a shop, or about one of its products; guests are sent to sign in on the way (reviews.md §2). */
export const disputePath = (path: string) => `${path}/disputes/new`
