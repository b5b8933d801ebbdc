import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { noteVisit } from '../../rooms/tracking/ui/click-store.ts'
import { tellOfClicks } from '../../rooms/tracking/ui/tell-of-clicks.ts'

/** Notes the pages of a visit, and tells when a link leads on to a shop (reviews.md §3, §7). */
export function useClickRecord() {
  const { pathname } = useLocation()
  useEffect(() => noteVisit(pathname), [pathname])
  useEffect(tellOfClicks, [])
}
