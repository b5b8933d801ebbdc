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
 * Where a legacy address below /reviews leads: to /reviews/stores/ followed by the remainder (discovery.md §2).
 * @param remainder what follows `/reviews/`, encoded as in the address
 * @returns null for an address that is ours, and for files and calls (decisions.md): those are not found
 */
export function legacyTarget(remainder: string): string | null {
  const [first = ''] = remainder.split('/')
  if (first === '' || OURS.has(first) || /\.\w{1,5}$/.test(remainder)) return null
  return `/reviews/stores/${remainder}`
}
