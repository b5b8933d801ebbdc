import { createContext, type ReactNode, useContext, useId } from 'react'
import { useLocation } from 'react-router'

/** Output for a fragment: `before` alone on a cache hit, else the fragment between the two. */
export interface FragmentSlot {
  before: string
  after: string | null
}

/** The fragments of the page being rendered (`main/ssr/fragment-cache.ts`). */
export interface FragmentSlots {
  /** The slot of the next fragment; `key` determines its HTML. */
  slotOf(key: string): FragmentSlot
  /** Address placeholders; each page that shows a fragment fills in its own. */
  readonly address: PageAddress
}

interface FragmentRendering {
  slots: FragmentSlots
  /** Whether the component renders inside a fragment; nested fragments are cached as part of it. */
  inFragment: boolean
}

/** Null in the browser, which has no fragment cache. */
const FragmentContext = createContext<FragmentRendering | null>(null)

/** Provider around a page on the server, which fills the slots after rendering. */
export const FragmentSlotsProvider = ({ slots, children }: { slots: FragmentSlots; children: ReactNode }) => (
  <FragmentContext value={{ slots, inFragment: false }}>{children}</FragmentContext>
)

interface CachedFragmentProps {
  /** Unique among fragments. */
  name: string
  /** All inputs of its HTML but `usePageAddress`, as JSON: part of the cache key. */
  inputs: unknown
  /** Called only on a cache miss. Text may neither start nor end it, nor be adjacent to it. */
  children: () => ReactNode
}

/** A fragment that is equal on many pages: the server renders it once per `inputs`. The browser renders its children. */
export function CachedFragment({ name, inputs, children }: CachedFragmentProps) {
  // React's ids within a fragment depend on its position, so it is equal on server and browser
  const place = useId()
  const rendering = useContext(FragmentContext)
  const slot =
    rendering && !rendering.inFragment ? rendering.slots.slotOf(JSON.stringify([name, place, inputs])) : NO_SLOT
  const isCached = slot.before !== null && slot.after === null
  return (
    <>
      {slot.before}
      {isCached ? null : (
        <FragmentContext value={rendering && { ...rendering, inFragment: true }}>{children()}</FragmentContext>
      )}
      {slot.after}
    </>
  )
}

const NO_SLOT = { before: null, after: null }

/** The current page's path and query, to which its forms redirect. */
export interface PageAddress {
  path: string
  /** The path, URL-encoded as a query parameter. */
  encoded: string
}

/** The page's address; within a `CachedFragment` on the server, its placeholder. */
export function usePageAddress(): PageAddress {
  const rendering = useContext(FragmentContext)
  const address = pageAddressOf(useLocation())
  return rendering?.inFragment ? rendering.slots.address : address
}

export function pageAddressOf({ pathname, search }: { pathname: string; search: string }): PageAddress {
  const path = pathname + search
  return { path, encoded: encodeURIComponent(path) }
}
