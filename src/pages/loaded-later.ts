import type { LoaderFunction } from 'react-router'

/** Waits for what never comes: the document is being loaded anew. */
const never = new Promise<never>(() => {})

/**
 * A loader whose code comes when it is first asked: the first page's data stand in its document, so that the browser needs
 * no loader before somebody goes on. It is fetched beside the code of the page, not after it.
 */
export function loadedLater(load: () => Promise<{ loader: LoaderFunction }>): LoaderFunction {
  let known: LoaderFunction | undefined
  return async (...filters) => {
    // Vite gives nothing where the code is gone and the page is loaded anew because of that (main/client/chunk-reload.ts).
    known ??= ((await load()) as { loader: LoaderFunction } | undefined)?.loader
    return known ? known(...filters) : never
  }
}
