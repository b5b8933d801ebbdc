import { createContext, type ReactNode, useContext, useId } from 'react'
import { type Here, type KeptProps, useHere as useRealHere } from '../../../design/cached-fragment.tsx'
import type { PageParts } from '../fragment-cache.ts'

export * from '../../../design/cached-fragment.tsx'

/** What is being rendered. */
interface Around {
  parts: PageParts
  /** A part of the page; further ones in it are its own. */
  inPart: boolean
}
const AroundContext = createContext<Around | null>(null)

/** Parts below it are kept, and put in their places by `parts.fill` once the page is rendered. */
export const KeptProvider = ({ parts, children }: { parts: PageParts; children: ReactNode }) => (
  <AroundContext value={{ parts, inPart: false }}>{children}</AroundContext>
)

/** As the server renders it (vite.config.ts): a mark where the part is known, otherwise the part between two marks. */
export function Kept({ name, of, children }: KeptProps) {
  const place = useId()
  const around = useContext(AroundContext)
  const [before = null, after = null] =
    around && !around.inPart ? around.parts.marks(JSON.stringify([name, place, of])) : []
  const isKnown = before !== null && after === null
  return (
    <>
      {before}
      {isKnown ? null : <AroundContext value={around && { ...around, inPart: true }}>{children()}</AroundContext>}
      {after}
    </>
  )
}

/** As the server renders it: in a part, what stands there for the address of whatever page it is put in. */
export function useHere(): Here {
  const around = useContext(AroundContext)
  const here = useRealHere()
  return around?.inPart ? around.parts.here : here
}
