/**
 * Pages on white instead of paper (D-menu-11): the texts that somebody may print or quote. Everything that people browse
 * or fill in stands on paper, so that the colour never changes on the way from a product to its review form.
 */
const WHITE_PAGES = /^\/(?:terms|privacy|authenticity|compliance|content-policy|imprint)$/

export const isOnWhite = (pathname: string) => WHITE_PAGES.test(pathname.replace(/\/$/, ''))
