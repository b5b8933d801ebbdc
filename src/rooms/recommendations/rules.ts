/** Recommendation rules: what is recommended, and in what order. Explained on /reviews/how-it-works. */

/**
 * Minimum number of people who have both of two products before one is recommended for the other: protects the
 * purchases of individuals.
 */
export const TOGETHER_FROM = 2

/** Number of companions stored per product: the most frequent ones. */
export const COMPANIONS = 20

/** Number of a person's latest products that count: of a thousand purchases, any two are hardly related. */
export const COUNTED_OF_PERSON = 40

/**
 * Number of people whose products count for one product, the latest ones: what a million people have in common with a
 * kettle, a sample of them has, too.
 */
export const COUNTED_OF_PRODUCT = 1000

/** Number of a person's latest products that their recommendations are based on. */
export const SEEDS = 50

/** Number of best products per followed shop, and of the most recently followed shops considered. */
export const OF_FOLLOWED_SHOP = 5
export const FOLLOWED_SHOPS = 20

/** Maximum number of recommendations. */
export const MAX_RECOMMENDED = 100

/** Recommendations per page (R-profile-11, R-profile-12). */
export const PER_PAGE = { public: 5, private: 20 } as const
