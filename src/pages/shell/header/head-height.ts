/** Height in px where the header cannot be measured; higher outside phones (R-consts-03). */
const FALLBACK = 120
const MORE_OUTSIDE_MOBILE = 10

/** The header's height in px: as measured, else the fallback (R-consts-03). */
export const headHeight = (head: { offsetHeight: number } | null, mobile: boolean): number =>
  head?.offsetHeight || FALLBACK + (mobile ? 0 : MORE_OUTSIDE_MOBILE)
