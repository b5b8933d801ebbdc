const loading = new Map<string, Promise<void>>()

/** Loads a script from `src`, once per document. Rejects if it cannot be loaded. */
export function loadScript(src: string): Promise<void> {
  const cached = loading.get(src)
  if (cached) return cached
  const loaded = new Promise<void>((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src, async: true })
    script.onload = () => resolve()
    script.onerror = () => reject(new Error(`no script at ${src}`))
    document.head.append(script)
  })
  // a failed script may be loaded again later
  loaded.catch(() => loading.delete(src))
  loading.set(src, loaded)
  return loaded
}
