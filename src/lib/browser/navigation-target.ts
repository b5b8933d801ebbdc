/**
 * The URL of the current or pending navigation, from the router: React renders it a moment later.
 */

export interface Target {
  pathname: string
  search: string
}

let target: Target | null = null
const listeners = new Set<() => void>()

/** Called by the router's owner at the start of every navigation. */
export function setNavigationTarget({ pathname, search }: Target): void {
  if (target?.pathname === pathname && target.search === search) return
  target = { pathname, search }
  for (const listener of listeners) listener()
}

/** For `useSyncExternalStore`; null before the first navigation. */
export const readNavigationTarget = (): Target | null => target

export function listenToNavigationTarget(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
