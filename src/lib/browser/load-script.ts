const loading = new Map<string, Promise<void>>()

/** Runs a script from `src`, once for the document. Rejects where it cannot be had. */
export function loadScript(src: string): Promise<void> {
  const known = loading.get(src)
  if (known) return known
  const loaded = new Promise<void>((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src, async: true })
    script.onload = () => resolve()
    script.onerror = () => reject(new Error(`no script at ${src}`))
    document.head.append(script)
  })
  // what failed may be had later
  loaded.catch(() => loading.delete(src))
  loading.set(src, loaded)
  return loaded
}
