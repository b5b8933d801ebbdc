/**
 * Remembers what `load` gave for a source (a database, say) for `milliseconds`; a failure is not remembered. For figures
 * that may be a little old and are read by every page.
 */
export function remember<Source extends object, T>(milliseconds: number, load: (source: Source) => Promise<T>) {
  const known = new WeakMap<Source, { value: Promise<T>; until: number }>()
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
