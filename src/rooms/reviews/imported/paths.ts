/** Page where a person says whether reviews that shops imported under their address are theirs. */
export const IMPORTED_PATH = '/reviews/profile/imported-reviews'

/** The page at one of the reviews. */
export const importedPath = (publicId: string) => `${IMPORTED_PATH}#${encodeURIComponent(publicId)}`
