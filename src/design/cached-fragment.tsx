import { type ReactNode, useId } from 'react'
import { useLocation } from 'react-router'

export interface KeptProps {
  /** What it is; no other part has the name. */
  name: string
  /** All that it is made of, as JSON can say it. Nothing else that differs between pages may show in it but `useHere`. */
  of: unknown
  /** Makes its elements where they are needed: no text stands bare in it, nor beside it. */
  children: () => ReactNode
}

/**
 * A part that looks the same on many pages. The server renders it once for all that have the same `of`
 * (main/ssr/on-server/cached-fragment.tsx stands in for this there); a browser does not know it from its children.
 */
export function Kept({ children }: KeptProps) {
  // the same in its place as on the server, so that what asks for ids below it gets the same ones
  useId()
  return (
    <>
      {null}
      {children()}
      {null}
    </>
  )
}

/** A page's address, as a form on it leads back to it. */
export interface Here {
  path: string
  /** The same as the value of a parameter in an address. */
  asValue: string
}

/** The page's address, for what stands in a `Kept` part. */
export const useHere = (): Here => hereOf(useLocation())

export function hereOf({ pathname, search }: { pathname: string; search: string }): Here {
  const path = pathname + search
  return { path, asValue: encodeURIComponent(path) }
}
