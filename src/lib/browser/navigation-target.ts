/** The address that the app shows or is about to show, as the router knows it: React learns of it a moment later. */

export interface Target {
  pathname: string
  search: string
}

let target: Target | null = null
const listeners = new Set<() => void>()

/** Told by whoever runs the router, of every navigation as it begins. */
export function setNavigationTarget({ pathname, search }: Target): void {
  if (target?.pathname === pathname && target.search === search) return
  target = { pathname, search }
  for (const listener of listeners) listener()
}

/** For `useSyncExternalStore`; null before anybody went anywhere. */
export const readNavigationTarget = (): Target | null => target

export function listenToNavigationTarget(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
