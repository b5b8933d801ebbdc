import type { NonIndexRouteObject, RouteObject } from 'react-router'
import { lazyLoader } from './lazy-loader.ts'
import type { PageHandle } from './page.ts'

/** Parts of a page that its first visitor's browser does not need. */
interface PageParts {
  /** The page's loader; pages that are rarely visited first may export it themselves. */
  load?: Parameters<typeof lazyLoader>[0]
  /** The page's JSON-LD. */
  structured?: PageHandle['structured']
  /** Defers hydration until the first interaction, for pages that are mostly read. */
  still?: boolean
}

/**
 * All routes (D-routes-01). Each page is one chunk: `lazy` loads it, and `handle.module` tells the server which style
 * sheets and scripts to preload.
 */
export const page = (
  path: string,
  module: string,
  lazy: NonNullable<RouteObject['lazy']>,
  { load, structured, still = false }: PageParts = {},
): NonIndexRouteObject => ({
  path,
  lazy,
  ...(load && { loader: lazyLoader(load) }),
  // A changed hash alone does not rerun the loader.
  shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
    defaultShouldRevalidate && (currentUrl.hash === nextUrl.hash || withoutHash(currentUrl) !== withoutHash(nextUrl)),
  handle: {
    module: `src/pages/${module}`,
    structured: structured && importOnce(structured),
    still,
  } satisfies PageHandle,
})

/** Imports once: the server calls this for each page it renders. */
function importOnce<T>(load: () => Promise<T>) {
  let loaded: Promise<T> | undefined
  return () => {
    loaded ??= load()
    return loaded
  }
}

const withoutHash = ({ pathname, search }: URL) => pathname + search
