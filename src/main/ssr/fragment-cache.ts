import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { FragmentSlot, FragmentSlots, PageAddress } from '../../design/cached-fragment.tsx'
import { escapeHtml } from '../../lib/text/escape-html.ts'

/**
 * Capacity in characters of keys and HTML: some 2,000 reviews, besides headers and footers for a hundred combinations of
 * currency and country.
 */
const MAX_SIZE = 16_000_000

/** Prefix of every marker. Random, so that no text on a page can contain it. */
const MARKER = randomBytes(16).toString('hex')

/** Marks the place of a cached fragment in a page's HTML. */
const SLOT = `${MARKER}s`
/** Markers around a fragment that is rendered with the page. */
const FRAGMENT_START = `${MARKER}b`
const FRAGMENT_END = `${MARKER}e`
const MARKERS = new RegExp(`${SLOT}|${FRAGMENT_START}|${FRAGMENT_END}`, 'g')
/** React inserts it between adjacent texts, so also between a marker and the next. */
const TEXT_SEPARATOR = '<!-- -->'

/** Placeholders for the page's address within a fragment. */
const ADDRESS: PageAddress = { path: `${MARKER}h`, encoded: `${MARKER}v` }
/** With a capture group, so that `split` keeps the placeholders. */
const ADDRESS_PLACEHOLDERS = new RegExp(`(${ADDRESS.path}|${ADDRESS.encoded})`)

/** The HTML of a fragment in chunks, including address placeholders. */
interface Fragment {
  pieces: readonly string[]
  /** Total characters. */
  length: number
}

/**
 * LRU cache of the rendered HTML of every `CachedFragment` (`design/cached-fragment.tsx`), keyed by
 * its inputs.
 */
export class FragmentCache {
  readonly #fragments = new LRUCache<string, Fragment>({
    maxSize: MAX_SIZE,
    sizeCalculation: (fragment, key) => fragment.length + key.length,
  })

  /** Starts the rendering of one page. */
  startPage(): PageFragments {
    return new PageFragments(this.#fragments)
  }
}

/** The fragments of one page: React renders markers, then `fillSlots` inserts the cached HTML. */
export class PageFragments implements FragmentSlots {
  readonly address = ADDRESS
  readonly #cache: LRUCache<string, Fragment>
  /** In document order. */
  readonly #requested: { key: string; cached: Fragment | undefined }[] = []

  constructor(cache: LRUCache<string, Fragment>) {
    this.#cache = cache
  }

  slotOf(key: string): FragmentSlot {
    const cached = this.#cache.get(key)
    this.#requested.push({ key, cached })
    return cached ? { before: SLOT, after: null } : { before: FRAGMENT_START, after: FRAGMENT_END }
  }

  /**
   * Caches the newly rendered fragments and fills the slots of cached ones.
   * @returns the page in chunks, since joining them would copy it
   */
  fillSlots(page: string, { path, encoded }: PageAddress): string[] {
    const address = new Map([
      [ADDRESS.path, escapeHtml(path)],
      [ADDRESS.encoded, escapeHtml(encoded)],
    ])
    const pieces: string[] = []
    let from = 0
    for (const { 0: marker, index } of page.matchAll(MARKERS)) {
      const before = page.slice(from, page.endsWith(TEXT_SEPARATOR, index) ? index - TEXT_SEPARATOR.length : index)
      from = index + marker.length
      if (marker !== FRAGMENT_END) pieces.push(before)
      if (marker === FRAGMENT_START) continue
      const { key, cached: fragment = fragmentOf(before) } = this.#requested.shift()!
      if (marker === FRAGMENT_END) this.#cache.set(key, fragment)
      for (const piece of fragment.pieces) pieces.push(address.get(piece) ?? piece)
    }
    pieces.push(page.slice(from))
    return pieces
  }
}

/** Copies the text: a slice would keep the whole page in memory. */
const fragmentOf = (html: string): Fragment => ({
  pieces: html.split(ADDRESS_PLACEHOLDERS).map(text => Buffer.from(text).toString()),
  length: html.length,
})
