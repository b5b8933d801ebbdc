/** Tags of cached pages: what a page shows, and therefore what invalidates it (ADR 9). */
export const shopTag = (slug: string) => `shop:${slug}`
export const personTag = (reviewerId: number) => `person:${reviewerId}`

/** Whether a tag is of one shop's or person's pages; any other tag is of all pages. */
export const isPageTag = (tag: string) => /^(?:shop|person):/.test(tag)
