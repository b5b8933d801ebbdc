/** Top-level domains that e-mail programs turn into links, whatever precedes them. */
const ENDINGS =
  'com|net|org|info|biz|io|co|me|ai|app|dev|shop|store|online|site|xyz|top|club|live|vip|ru|cn|de|uk|fr|eu'
const ADDRESS = new RegExp(
  `://|@|\\bwww\\.|[a-z0-9-]\\.[a-z]{2,24}(?![\\p{L}\\p{N}])|\\.(?:${ENDINGS.toUpperCase()})(?![\\p{L}\\p{N}])`,
  'u',
)

/** Whether a name contains a web or e-mail address, which would put a link of its giver's choosing into our e-mails (P2.1). */
export const holdsAddress = (name: string): boolean => ADDRESS.test(name.normalize('NFKC').slice(0, 1000))
