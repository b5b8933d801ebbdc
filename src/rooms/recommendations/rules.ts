/** What is recommended to somebody, and in what order. Said in full on /reviews/how-it-works. */

/** So many have to have two products before one leads to the other: what a single person bought is nobody's business. */
export const TOGETHER_FROM = 2

/** Of each product, so many others are remembered: those it is most often together with. */
export const COMPANIONS = 20

/** Of each person, so many products count: those they had last. Somebody who bought a thousand things says little of any two. */
export const COUNTED_OF_PERSON = 40

/** What somebody had last decides what is recommended to them; so many products. */
export const SEEDS = 50

/** Of each followed shop so many of the best, of so many shops followed last. */
export const OF_FOLLOWED_SHOP = 5
export const FOLLOWED_SHOPS = 20

/** Further than this nobody is recommended anything. */
export const MOST_RECOMMENDED = 100

/** Recommendations on a page (R-profile-11, R-profile-12). */
export const PER_PAGE = { public: 5, private: 20 } as const
