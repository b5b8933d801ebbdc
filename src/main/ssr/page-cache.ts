import { LRUCache } from 'lru-cache'
import type { PageTemplate } from '../../platform/http/page-template.ts'
import { pageCacheRequests } from '../../platform/logging/metrics.ts'

/** A cached page: the parts that are equal for every guest. */
export interface CachedPage {
  /** Route pattern, for logs and metrics. */
  route: string
  status: number
  /** Whether browsers may store no copy of it. */
  transient: boolean
  /** Its Content-Security-Policy. */
  policy: string
  document: PageTemplate
}

/**
 * How long a page is fresh, and how much longer a stale one is served while it is rendered again,
 * in milliseconds.
 */
export const FRESH = 60_000
export const STALE = 600_000

/** What the cache answers. */
export interface CacheAnswer<Answer> {
  answer: Answer
  /**
   * Milliseconds since it was rendered; null for what no cache may store: it is no page, or what it shows changed while it
   * was rendered.
   */
  age: number | null
}

/** Page cache for guests (ADR 9). */
export interface PageCache {
  /**
   * The page of `key`, at once where it is cached; a stale one is rendered again meanwhile (stale while revalidate).
   * Concurrent requests for a page that is not cached share one rendering.
   * @param tags what it shows, for `drop`
   * @param render may give something else than a page, which is not cached
   */
  get<Other>(
    key: string,
    tags: readonly string[],
    render: () => Promise<CachedPage | Other>,
  ): Promise<CacheAnswer<CachedPage | Other>>
  /** Invalidates the pages with `tag`; without one, all. */
  drop(tag?: string): void
}

interface Entry {
  page: CachedPage
  tags: readonly string[]
  renderedAt: number
}

/**
 * @param bytes capacity; includes an estimate for compressed forms; least recently used pages are
 * evicted first
 */
export function createPageCache(bytes = 96 * 1024 * 1024, now: () => number = () => performance.now()): PageCache {
  const cached = new LRUCache<string, Entry>({ maxSize: bytes })
  const making = new Map<string, Promise<unknown>>()
  /**
   * Incremented by every drop: a page whose data was read before a drop must not be cached after
   * it.
   */
  let changes = 0

  async function make<Other>(
    key: string,
    tags: readonly string[],
    render: () => Promise<CachedPage | Other>,
  ): Promise<CacheAnswer<CachedPage | Other>> {
    const seen = changes
    const page = await render()
    if (!isCacheable(page) || seen !== changes) return { answer: page, age: null }
    // A compressed form has about a fifth of the page's size; there is one for each answer to the cookie bar.
    cached.set(key, { page, tags, renderedAt: now() }, { size: Math.ceil(page.document.size * 1.6) + 1000 })
    return { answer: page, age: 0 }
  }

  /** One rendering per page at a time. */
  function makeOnce<Other>(key: string, tags: readonly string[], render: () => Promise<CachedPage | Other>) {
    const pending = making.get(key) as ReturnType<typeof make<Other>> | undefined
    if (pending) return pending
    const made = make(key, tags, render).finally(() => {
      if (making.get(key) === made) making.delete(key)
    })
    making.set(key, made)
    return made
  }

  return {
    get(key, tags, render) {
      const entry = cached.get(key)
      const age = entry ? now() - entry.renderedAt : Number.POSITIVE_INFINITY
      if (entry && age < FRESH) {
        pageCacheRequests.inc({ result: 'hit' })
        return Promise.resolve({ answer: entry.page, age })
      }
      const stale = entry !== undefined && age < FRESH + STALE
      pageCacheRequests.inc({ result: stale ? 'stale' : making.has(key) ? 'joined' : 'miss' })
      const made = makeOnce(key, tags, render)
      if (!stale) return made
      // An error is reported to the next request that finds no cached page.
      made.catch(() => {})
      return Promise.resolve({ answer: entry.page, age })
    },
    drop(tag) {
      changes += 1
      // New requests do not join renderings with outdated data.
      making.clear()
      if (tag === undefined) return cached.clear()
      for (const [key, entry] of cached.entries()) if (entry.tags.includes(tag)) cached.delete(key)
    },
  }
}

const isCacheable = (page: unknown): page is CachedPage =>
  typeof page === 'object' && page !== null && 'document' in page && (page as CachedPage).status === 200
