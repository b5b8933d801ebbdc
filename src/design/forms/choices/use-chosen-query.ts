import { useMemo, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { listenToNavigationTarget, readNavigationTarget } from '../../../lib/browser/navigation-target.ts'

/**
 * The query of the pending navigation on this page, else of the current one, so that the next choice builds on the last
 * and does not undo it. Current even between renders, unlike the router's own state.
 */
export function useChosenQuery(): URLSearchParams {
  const shown = useLocation()
  const target = useSyncExternalStore(listenToNavigationTarget, readNavigationTarget, () => null)
  const { search } = target?.pathname === shown.pathname ? target : shown
  return useMemo(() => new URLSearchParams(search), [search])
}
