import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { FragmentSlot, FragmentSlots, PageAddress } from '../../design/cached-fragment.tsx'
import { escapeHtml } from '../../lib/text/escape-html.ts'

/** Characters of all cached fragments: the surroundings of a page for some hundred choices of currency and country. */
const MAX_SIZE = 4_000_000

/** Begins every marker. Random, so that no text on a page can contain it. */
const MARKER = randomBytes(16).toString('hex')

/** Stands in a page's HTML where a cached fragment goes. */
const SLOT = `${MARKER}s`
/** Stand around a fragment that is rendered with the page. */
const FRAGMENT_START = `${MARKER}b`
const FRAGMENT_END = `${MARKER}e`
const MARKERS = new RegExp(`${SLOT}|${FRAGMENT_START}|${FRAGMENT_END}`, 'g')
/** React puts it between a marker and the next, as between any two texts. */
const TEXT_SEPARATOR = '<!-- -->'

/** Stands in a fragment for the address of the page. */
const ADDRESS: PageAddress = { path: `${MARKER}h`, encoded: `${MARKER}v` }
/** In a group of its own, so that `split` gives the placeholders among the texts. */
const ADDRESS_PLACEHOLDERS = new RegExp(`(${ADDRESS.path}|${ADDRESS.encoded})`)

/** The HTML of a fragment in pieces, placeholders of the address among them. */
interface Fragment {
  pieces: readonly string[]
  /** Characters of all pieces. */
  length: number
}

/** The rendered HTML of every `CachedFragment` (`design/cached-fragment.tsx`), by what determines it; least recently used go first. */
export class FragmentCache {
  readonly #fragments = new LRUCache<string, Fragment>({
    maxSize: MAX_SIZE,
    sizeCalculation: fragment => fragment.length,
  })

  /** For one page that is about to be rendered. */
  startPage(): PageFragments {
    return new PageFragments(this.#fragments)
  }
}

/** The fragments of one page: React renders it with markers, then `fillSlots` puts the cached HTML in. */
export class PageFragments implements FragmentSlots {
  readonly address = ADDRESS
  readonly #cache: LRUCache<string, Fragment>
  /** In the order in which they stand in the page. */
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
   * Caches the fragments that were rendered with the page, and fills the slots of those that were not.
   * @returns the page in pieces, since joining them would copy it
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

/** Copies its text: a slice of the page would keep all of the page in memory. */
const fragmentOf = (html: string): Fragment => ({
  pieces: html.split(ADDRESS_PLACEHOLDERS).map(text => Buffer.from(text).toString()),
  length: html.length,
})
