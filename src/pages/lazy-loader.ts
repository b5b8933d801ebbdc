import type { LoaderFunction } from 'react-router'

/** Never resolves: the document is being reloaded. */
const unresolved = new Promise<never>(() => {})

/**
 * A loader in a chunk of its own. The first page's data come with its document, so the browser needs no loader before
 * the first navigation; it is then fetched in parallel with the page's code.
 */
export function lazyLoader(load: () => Promise<{ loader: LoaderFunction }>): LoaderFunction {
  let loader: LoaderFunction | undefined
  return async (...filters) => {
    // Vite returns undefined if the chunk is gone, and the page reloads (main/client/chunk-reload.ts).
    loader ??= ((await load()) as { loader: LoaderFunction } | undefined)?.loader
    return loader ? loader(...filters) : unresolved
  }
}
