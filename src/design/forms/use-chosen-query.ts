import { useMemo, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { listenToNavigationTarget, readNavigationTarget } from '../../lib/browser/navigation-target.ts'

/**
 * What was chosen last on this page, as its query: where another view of it is on its way, that one's, so that the next choice
 * goes on from there and takes nothing back. It is so when the next press arrives; the router's own state is only rendered
 * when there is time for it.
 */
export function useChosenQuery(): URLSearchParams {
  const shown = useLocation()
  const target = useSyncExternalStore(listenToNavigationTarget, readNavigationTarget, () => null)
  const { search } = target?.pathname === shown.pathname ? target : shown
  return useMemo(() => new URLSearchParams(search), [search])
}
