/**
 * First parts of the addresses below /reviews that are ours (discovery.md §2). Anything else there was a shop's address
 * once.
 */
const OURS = new Set([
  'arbitrator',
  'carousels',
  'categories',
  'click',
  'feed',
  'following',
  'how-it-works',
  'medals',
  'people',
  'profile',
  'search',
  'store_search',
  'stores',
  'trust',
  'users',
  'write-review',
])

/**
 * Endings that are of files and calls, on this site or on any: pictures, scripts, styles, fonts, data, documents, what
 * crawlers and break-in attempts ask for. A list, because the addresses of shops and products have dots as well:
 * `example.com`, `lamp-2.0`.
 */
const FILE_ENDINGS = [
  'apng|avif|bmp|gif|heic|ico|jfif|jpe?g|png|svgz?|tiff?|webp',
  'cjs|css|js|jsx|map|mjs|tsx?|wasm',
  'eot|otf|ttf|woff2?',
  'atom|csv|json|jsonl|rss|txt|webmanifest|xml|ya?ml',
  'aspx?|cgi|docx?|env|gz|html?|jsp|log|md5|pdf|php\\d?|sql|tar|tgz',
  'mp[34]|m4v|ogg|wav|webm',
]
const FILE_NAME = new RegExp(`\\.(?:${FILE_ENDINGS.join('|')})$`, 'i')

/** Whether a path, without its query, ends like a file or a call: no page is at such an address (decisions.md). */
export const isFileName = (path: string) => FILE_NAME.test(path)

/**
 * Where a legacy address below /reviews leads: to /reviews/stores/ followed by the remainder (discovery.md §2).
 * @param remainder what follows `/reviews/`, encoded as in the address
 * @returns null for an address that is ours, and for files and calls (decisions.md): those are not found
 */
export function legacyTarget(remainder: string): string | null {
  const [first = ''] = remainder.split('/')
  if (first === '' || OURS.has(first) || isFileName(remainder)) return null
  return `/reviews/stores/${remainder}`
}
