/** Where a shop's own side is. Its sections stand below, one word each. */
export const businessPath = (slug: string, section = '') =>
  `/business/${encodeURIComponent(slug)}${section && `/${section}`}`
