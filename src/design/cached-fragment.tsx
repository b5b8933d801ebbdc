import { createContext, type ReactNode, useContext, useId } from 'react'
import { useLocation } from 'react-router'

/** What to render in the place of a fragment: `before` alone where it is cached, else the fragment between the two. */
export interface FragmentSlot {
  before: string
  after: string | null
}

/** The fragments of one page that is being rendered (`main/ssr/fragment-cache.ts`). */
export interface FragmentSlots {
  /** The slot of the next fragment, whose HTML `key` determines. */
  slotOf(key: string): FragmentSlot
  /** Placeholders, for which each page that shows a fragment puts its own address. */
  readonly address: PageAddress
}

interface FragmentRendering {
  slots: FragmentSlots
  /** Whether what renders is part of a fragment; fragments within it are cached as part of it. */
  inFragment: boolean
}

/** Null in the browser, which has no fragment cache. */
const FragmentContext = createContext<FragmentRendering | null>(null)

/** Put around a page by the server, which fills its slots once it is rendered. */
export const FragmentSlotsProvider = ({ slots, children }: { slots: FragmentSlots; children: ReactNode }) => (
  <FragmentContext value={{ slots, inFragment: false }}>{children}</FragmentContext>
)

interface CachedFragmentProps {
  /** Unique among fragments. */
  name: string
  /** Everything that its HTML depends on but `usePageAddress`, as JSON: part of the cache's key. */
  of: unknown
  /** Called only where the fragment is not cached. No text may stand at its edges, nor beside it. */
  children: () => ReactNode
}

/**
 * A part that looks the same on many pages: the server renders it once for all that have the same `of`. In the browser it
 * renders its children.
 */
export function CachedFragment({ name, of, children }: CachedFragmentProps) {
  // ids below a fragment depend on its place, in the browser as on the server
  const place = useId()
  const rendering = useContext(FragmentContext)
  const slot = rendering && !rendering.inFragment ? rendering.slots.slotOf(JSON.stringify([name, place, of])) : NO_SLOT
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

/** A page's path and query, as a form on it leads back to it. */
export interface PageAddress {
  path: string
  /** The path, encoded as the value of a parameter in an address. */
  encoded: string
}

/** The page's address; in a `CachedFragment`, on the server, what stands for that of each page. */
export function usePageAddress(): PageAddress {
  const rendering = useContext(FragmentContext)
  const address = pageAddressOf(useLocation())
  return rendering?.inFragment ? rendering.slots.address : address
}

export function pageAddressOf({ pathname, search }: { pathname: string; search: string }): PageAddress {
  const path = pathname + search
  return { path, encoded: encodeURIComponent(path) }
}
