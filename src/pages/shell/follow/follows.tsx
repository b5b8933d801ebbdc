import { createContext, useContext } from 'react'
import { useMatches } from 'react-router'
import type { FollowClass, Followee } from '../../../rooms/follows/rules.ts'

/** What of a page's things is followed, by class; null for a guest, and where that could not be looked up. */
export type Follows = Record<FollowClass, string[]> | null

const FollowsContext = createContext<Follows>(null)

/** Put around a part of a page that looked its own things up, as `askFollows` does. */
export const FollowsProvider = FollowsContext.Provider

/** Whether something is followed: as its part of the page looked up, or the page's loader, which gives that as `follows`. */
export function useFollows({ class: of, encoded_id }: Followee): boolean {
  const near = useContext(FollowsContext)
  const loaded = useMatches().map(({ loaderData }) => (loaderData as { follows?: Follows } | undefined)?.follows)
  return [near, ...loaded].some(follows => follows?.[of].includes(encoded_id))
}
