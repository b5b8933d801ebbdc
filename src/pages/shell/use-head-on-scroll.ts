import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { SEARCH_PATH } from '../../rooms/search/ui/address.ts'

const MOBILE = '(max-width: 767px)'
/** Movements of fewer pixels are a trembling finger. */
const STEADY = 6

interface HeadState {
  hidden: boolean
  /** The first result is behind. */
  past: boolean
}
const AT_TOP: HeadState = { hidden: false, past: false }

/**
 * What scrolling does to the head of a phone (discovery.md §2): it goes away on the way down and comes back on the way up;
 * once the first result of a search is behind, it holds the filter and sort controls instead.
 */
export function useHeadOnScroll() {
  const head = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const [state, setState] = useState<HeadState>(AT_TOP)

  useEffect(() => {
    const mobile = matchMedia(MOBILE)
    let last = window.scrollY
    const onScroll = () => {
      const y = window.scrollY
      const height = head.current?.offsetHeight ?? 0
      const busy = head.current?.contains(document.activeElement) && document.activeElement?.matches('input')
      if (!mobile.matches || busy) return setState(keep(AT_TOP))
      const first = pathname === SEARCH_PATH ? document.querySelector('main article') : null
      const past = first !== null && first.getBoundingClientRect().bottom < height
      const moved = y - last
      if (Math.abs(moved) >= STEADY || y <= height) last = y
      setState(old =>
        keep({ past, hidden: !past && y > height && (Math.abs(moved) >= STEADY ? moved > 0 : old.hidden) })(old),
      )
    }
    onScroll()
    document.addEventListener('scroll', onScroll, { passive: true })
    mobile.addEventListener('change', onScroll)
    return () => {
      document.removeEventListener('scroll', onScroll)
      mobile.removeEventListener('change', onScroll)
    }
  }, [pathname])

  return { head, ...state }
}

/** The same object where nothing changed, so that nothing is rendered for it. */
const keep = (next: HeadState) => (old: HeadState) =>
  old.hidden === next.hidden && old.past === next.past ? old : next
