import { LRUCache } from 'lru-cache'

/** Every cache, by source. */
const caches: { delete(source: object): boolean }[] = []

/** Drops what is cached of a source; what is being loaded meanwhile is not cached either. */
export function invalidate(source: object): void {
  for (const cache of caches) cache.delete(source)
}

/**
 * Caches what `load` gives for a source (a database, say) for `milliseconds`; a failure is not cached. For figures that may be a
 * little old and are read by every page.
 */
export function cached<Source extends object, T>(milliseconds: number, load: (source: Source) => Promise<T>) {
  const read = cachedByKey({ milliseconds, most: 1 }, load)
  return (source: Source): Promise<T> => read(source, '')
}

/** As `cached`, for each of many keys: of every source the `most` values that were asked for last. Concurrent readers share a load. */
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
      // whoever asked gets the value, even where others push its key out meanwhile
      ignoreFetchAbort: true,
      fetchMethod: async key => ({ value: await load(source, key) }),
    })
  return async (source: Source, key: string): Promise<T> => {
    const cache = bySource.get(source) ?? cacheOf(source)
    bySource.set(source, cache)
    return (await cache.forceFetch(key)).value
  }
}
