/** Ids longer than this are Cloudflare's, others Vimeo's (reviews.md §9). */
const VIMEO_LENGTH = 16

/** Where an external video can be watched. */
export const videoAddress = (id: string): string =>
  id.length > VIMEO_LENGTH
    ? `https://iframe.videodelivery.net/${encodeURIComponent(id)}`
    : `https://vimeo.com/${encodeURIComponent(id)}`
