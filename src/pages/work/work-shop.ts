/** Slug in the path of a shop's public page, for loaders of pages about one shop that its dashboard's path doesn't name. */
export const slugOfShopPath = (path: string) => decodeURIComponent(path.split('/').at(-1) ?? '')
