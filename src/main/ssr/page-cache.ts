import { LRUCache } from 'lru-cache'
import type { Spliced } from '../../platform/http/page-template.ts'
import { pageCacheRequests } from '../../platform/logging/metrics.ts'

/** A page as it is kept: everything that does not differ from one guest to the next. */
export interface CachedPage {
  /** The pattern of the sitemap, for the log and the metrics. */
  route: string
  status: number
  document: Spliced
}

/** How long a page is as good as new, and for how much longer it is shown while a new one is made, in milliseconds. */
const FRESH = 60_000
const STALE = 600_000

/** Pages of guests, rendered once for all (design §4). */
export interface PageCache {
  /**
   * The page of `key`: at once where it is held, even when no longer fresh, in which case one renderer makes a new one
   * meanwhile. Whoever asks for a page that is being made waits for that one.
   * @param tags what it shows, for `drop`
   * @param render may give something else, which goes to whoever waits for it and is not kept
   */
  get<Other>(
    key: string,
    tags: readonly string[],
    render: () => Promise<CachedPage | Other>,
  ): Promise<CachedPage | Other>
  /** What `tag` stands for has changed; without a tag, anything may have. */
  drop(tag?: string): void
}

interface Entry {
  page: CachedPage
  tags: readonly string[]
  freshUntil: number
}

/** @param bytes how much is kept, compressed forms included by a rule of thumb; what was asked for last stays */
export function createPageCache(bytes = 96 * 1024 * 1024, now: () => number = () => performance.now()): PageCache {
  const held = new LRUCache<string, Entry>({ maxSize: bytes })
  const making = new Map<string, Promise<unknown>>()
  /** Rises with every drop: a page whose data was read before must not be kept after. */
  let changes = 0

  async function make<Other>(key: string, tags: readonly string[], render: () => Promise<CachedPage | Other>) {
    const seen = changes
    const page = await render()
    if (isHeld(page) && seen === changes)
      // Compressed it is about a fifth of its size.
      held.set(key, { page, tags, freshUntil: now() + FRESH }, { size: Math.ceil(page.document.size * 1.25) + 1000 })
    return page
  }

  /** One renderer for each page at a time. */
  function makeOnce<Other>(key: string, tags: readonly string[], render: () => Promise<CachedPage | Other>) {
    const known = making.get(key) as Promise<CachedPage | Other> | undefined
    if (known) return known
    const made = make(key, tags, render).finally(() => {
      if (making.get(key) === made) making.delete(key)
    })
    making.set(key, made)
    return made
  }

  return {
    get(key, tags, render) {
      const entry = held.get(key)
      const age = entry ? now() - entry.freshUntil : Number.POSITIVE_INFINITY
      if (entry && age < 0) {
        pageCacheRequests.inc({ result: 'hit' })
        return Promise.resolve(entry.page)
      }
      const stale = entry !== undefined && age < STALE
      pageCacheRequests.inc({ result: stale ? 'stale' : making.has(key) ? 'joined' : 'miss' })
      const made = makeOnce(key, tags, render)
      if (!stale) return made
      // A failure is told to whoever asks for it next without a page to fall back on.
      made.catch(() => {})
      return Promise.resolve(entry.page)
    },
    drop(tag) {
      changes += 1
      // Whoever asks from now on waits for none that is being made of what was.
      making.clear()
      if (tag === undefined) return held.clear()
      for (const [key, entry] of held.entries()) if (entry.tags.includes(tag)) held.delete(key)
    },
  }
}

const isHeld = (page: unknown): page is CachedPage =>
  typeof page === 'object' && page !== null && 'document' in page && (page as CachedPage).status === 200
