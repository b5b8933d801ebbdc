/**
 * Referrer policy of pictures: other hosts do not learn the page's URL; our own pictures need no policy. `//` and its
 * variants lead to other hosts.
 */
export const referrerPolicyFor = (src: string) => (/^\/\w/.test(src) ? undefined : 'no-referrer')
