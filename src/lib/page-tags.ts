/** Tags of cached pages: what a page shows, and therefore what invalidates it (ADR 9). */
export const shopTag = (slug: string) => `shop:${slug}`
export const personTag = (reviewerId: number) => `person:${reviewerId}`

/** Whether a tag belongs to the pages of one shop or person; any other tag belongs to all pages. */
export const isPageTag = (tag: string) => /^(?:shop|person):/.test(tag)
