/**
 * Path to open a dispute with a shop, or about one of its products; guests sign in first (D-routes-23, D-routes-24).
 */
export const disputePath = (path: string) => `${path}/disputes/new`
