/**
 * First segments of the paths below /reviews that belong to pages of ours (D-routes-01). Anything else was once a shop's
 * address.
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

/** Whether a path, without its query, ends like a file or a call, which no page does (X-routes-01). */
export const isFileName = (path: string) => FILE_NAME.test(path)

/**
 * Where a legacy path below /reviews leads: /reviews/stores/ followed by the remainder (D-routes-32).
 * @param remainder what follows `/reviews/`, encoded as in the address
 * @returns null for an address that is ours, and for files and calls, which are not found (X-routes-01)
 */
export function legacyTarget(remainder: string): string | null {
  const [first = ''] = remainder.split('/')
  if (first === '' || OURS.has(first) || isFileName(remainder)) return null
  return `/reviews/stores/${remainder}`
}
