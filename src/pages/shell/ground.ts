/**
 * Pages with a white background instead of paper (D-menu-11): those for reading or filling in rather than browsing. The
 * shell sets `data-ground` on `main`, and the style sheet colours the whole page by it.
 */
const WHITE_PAGES = [
  /^\/reviews\/(?:how-it-works|medals|trust)$/,
  /^\/reviews\/write-review(?:\/|$)/,
  /^\/reviews\/profile\/edit(?:\/|$)/,
  /^\/reviews\/profile\/disputes(?:\/|$)/,
  /\/disputes\/new$/,
  /^\/(?:login|logout|unsubscribe|outbox|locale)(?:\/|$)/,
  /^\/(?:business|terms|privacy|authenticity|compliance|content-policy|about|press|contact|imprint)$/,
  /^\/compare\//,
]

export const isOnWhite = (pathname: string) => {
  const path = pathname.replace(/\/$/, '')
  return WHITE_PAGES.some(pattern => pattern.test(path))
}
