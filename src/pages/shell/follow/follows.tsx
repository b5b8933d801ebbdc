import { createContext, useContext } from 'react'
import { useMatches } from 'react-router'
import type { FollowClass, Followee } from '../../../rooms/follows/rules.ts'

/** Followed ids on a page, by class; null for guests, and if the call failed. */
export type Follows = Record<FollowClass, string[]> | null

const FollowsContext = createContext<Follows>(null)

/** Provides the follows of a part of a page that loaded its own with `askFollows`. */
export const FollowsProvider = FollowsContext.Provider

/** Whether something is followed, according to the nearest provider or the page loader's `follows`. */
export function useFollows({ class: kind, encoded_id }: Followee): boolean {
  const near = useContext(FollowsContext)
  const loaded = useMatches().map(({ loaderData }) => (loaderData as { follows?: Follows } | undefined)?.follows)
  return [near, ...loaded].some(follows => follows?.[kind].includes(encoded_id))
}
