import { useMemo } from 'react'
import { useLocation, useNavigation } from 'react-router'

/**
 * What was chosen last on this page, as its query: where another view of it is on its way, that one's, so that the next choice
 * goes on from there and takes nothing back.
 */
export function useChosenQuery(): URLSearchParams {
  const shown = useLocation()
  const { location: coming } = useNavigation()
  const { search } = coming?.pathname === shown.pathname ? coming : shown
  return useMemo(() => new URLSearchParams(search), [search])
}
