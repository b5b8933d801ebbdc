/** First segments below /reviews that are pages of this app (D-routes-01). Any other one is a shop's legacy address. */
const APP_SEGMENTS = new Set([
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
 * File extensions: media, scripts, styles, fonts, data, documents, and what crawlers and vulnerability scanners
 * request. An explicit list, because slugs of shops and products contain dots as well: `example.com`, `lamp-2.0`.
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

/** Whether a path (without its query) ends with a file extension, as no page does (X-routes-01). */
export const isFileName = (path: string) => FILE_NAME.test(path)

/**
 * Redirect target of a legacy path below /reviews: /reviews/stores/ plus the remainder (D-routes-32).
 * @param remainder the part after `/reviews/`, URL-encoded as received
 * @returns null for this app's own paths, and for files and calls, which are not found (X-routes-01)
 */
export function legacyTarget(remainder: string): string | null {
  const [first = ''] = remainder.split('/')
  if (first === '' || APP_SEGMENTS.has(first) || isFileName(remainder)) return null
  return `/reviews/stores/${remainder}`
}
