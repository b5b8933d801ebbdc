/** Tags of cached pages: what a page shows, and therefore what invalidates it (ADR 9). */
export const shopTag = (slug: string) => `shop:${slug}`
export const personTag = (reviewerId: number) => `person:${reviewerId}`

/** Whether a tag stands for the pages of one shop or person; every other one stands for all pages. */
export const isPageTag = (tag: string) => /^(?:shop|person):/.test(tag)
