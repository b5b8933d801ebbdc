import { LRUCache } from 'lru-cache'

/** Everything that is remembered, by source. */
const memories: { delete(source: object): boolean }[] = []

/** Something about the source has changed: what was remembered of it, or is being loaded to be, is asked for anew. */
export function invalidate(source: object): void {
  for (const memory of memories) memory.delete(source)
}

/**
 * Remembers what `load` gave for a source (a database, say) for `milliseconds`; a failure is not remembered. For figures
 * that may be a little old and are read by every page.
 */
export function cached<Source extends object, T>(milliseconds: number, load: (source: Source) => Promise<T>) {
  const known = new WeakMap<Source, { value: Promise<T>; until: number }>()
  memories.push(known)
  return (source: Source): Promise<T> => {
    const now = performance.now()
    const found = known.get(source)
    if (found && found.until > now) return found.value
    const value = load(source)
    known.set(source, { value, until: now + milliseconds })
    value.catch(() => known.delete(source))
    return value
  }
}

/** As `remember`, for each of many keys: of every source at most `most` answers are held, those asked for last. */
export function cachedByKey<Source extends object, T>(
  { milliseconds, most }: { milliseconds: number; most: number },
  load: (source: Source, key: string) => Promise<T>,
) {
  const known = new WeakMap<Source, LRUCache<string, Promise<T>>>()
  memories.push(known)
  return (source: Source, key: string): Promise<T> => {
    const entries = known.get(source) ?? new LRUCache<string, Promise<T>>({ max: most, ttl: milliseconds })
    known.set(source, entries)
    const found = entries.get(key)
    if (found) return found
    const value = load(source, key)
    entries.set(key, value)
    value.catch(() => entries.delete(key))
    return value
  }
}
