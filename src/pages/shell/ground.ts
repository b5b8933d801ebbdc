/**
 * Pages on white instead of paper (discovery.md §2): those that are read through or filled in rather than looked around in.
 * The shell puts it on `main` as `data-ground`, from where the style sheet turns the ground of the whole page.
 */
const WHITE = [
  /^\/reviews\/(?:how-it-works|medals|trust)$/,
  /^\/reviews\/write-review(?:\/|$)/,
  /^\/reviews\/profile\/edit(?:\/|$)/,
  /^\/reviews\/(?:profile\/disputes|arbitrator)(?:\/|$)/,
  /\/disputes\/new$/,
  /^\/(?:login|logout|unsubscribe|operator|outbox|locale)(?:\/|$)/,
  /^\/(?:business|terms|privacy|authenticity|compliance|content-policy|about|press|contact|imprint)$/,
  /^\/compare\//,
]

export const isOnWhite = (pathname: string) => {
  const path = pathname.replace(/\/$/, '')
  return WHITE.some(pattern => pattern.test(path))
}
