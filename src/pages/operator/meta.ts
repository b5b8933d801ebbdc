/** Head of a page of the console; search engines don't list it. */
export const consoleMeta = (title: string, canonical: string, description: string) => ({
  title: `${title} | Candor`,
  description,
  canonical,
  robots: 'noindex,nofollow',
})
