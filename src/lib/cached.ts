import { LRUCache } from 'lru-cache'

/** All caches, each keyed by source. */
const caches: { delete(source: object): boolean }[] = []

/** Invalidates the cached values of a source; loads in progress are not cached either. */
export function invalidate(source: object): void {
  for (const cache of caches) cache.delete(source)
}

/**
 * Caches the result of `load` per source (a database, say) for `milliseconds`; failures are not
 * cached. For figures that may be slightly stale and that every page reads.
 */
export function cached<Source extends object, T>(milliseconds: number, load: (source: Source) => Promise<T>) {
  const read = cachedByKey({ milliseconds, most: 1 }, load)
  return (source: Source): Promise<T> => read(source, '')
}

/**
 * As `cached`, for many keys: an LRU cache of `most` values per source. Concurrent readers share a
 * load.
 */
export function cachedByKey<Source extends object, T>(
  { milliseconds, most }: { milliseconds: number; most: number },
  load: (source: Source, key: string) => Promise<T>,
) {
  const bySource = new WeakMap<Source, LRUCache<string, { value: T }>>()
  caches.push(bySource)
  const cacheOf = (source: Source) =>
    new LRUCache<string, { value: T }>({
      max: most,
      ttl: milliseconds,
      // concurrent readers get the value even if its key is evicted meanwhile
      ignoreFetchAbort: true,
      fetchMethod: async key => ({ value: await load(source, key) }),
    })
  return async (source: Source, key: string): Promise<T> => {
    const cache = bySource.get(source) ?? cacheOf(source)
    bySource.set(source, cache)
    return (await cache.forceFetch(key)).value
  }
}
