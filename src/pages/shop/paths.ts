/**
 * The form of a new dispute with a shop, or about one of its products; guests sign in on the way (D-routes-23, D-routes-24).
 */
export const disputePath = (path: string) => `${path}/disputes/new`
