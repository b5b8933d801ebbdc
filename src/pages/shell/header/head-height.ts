/** Where the header cannot be measured, so high, in px, and higher outside mobile (reviews.md §9). */
const FALLBACK = 120
const MORE_OUTSIDE_MOBILE = 10

/** How high the header is, in px: as measured, else what stands in for it (decisions.md). */
export const headHeight = (head: { offsetHeight: number } | null, mobile: boolean): number =>
  head?.offsetHeight || FALLBACK + (mobile ? 0 : MORE_OUTSIDE_MOBILE)
