import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { SEARCH_PATH } from '../../../rooms/search/ui/search-path.ts'
import { beginAutoScroll, isAutoScroll } from './auto-scroll.ts'
import { headHeight } from './head-height.ts'

const MOBILE = '(max-width: 767px)'
/** Smaller scroll movements in px are ignored as jitter. */
const JITTER = 6

/** The router's location key of the initial load. */
const INITIAL_KEY = 'default'

interface HeadState {
  hidden: boolean
  /** Scrolled past the first result. */
  past: boolean
}
const AT_TOP: HeadState = { hidden: false, past: false }

/**
 * The phone's header while scrolling: hides on the way down and returns on the way up (D-searchbar-10); past a search's
 * first result it shows the filter and sort controls instead (D-searchbar-11).
 */
export function useHeadOnScroll() {
  const head = useRef<HTMLElement>(null)
  const { pathname, hash, key } = useLocation()
  const wentBack = useNavigationType() === 'POP'
  const [state, setState] = useState<HeadState>(AT_TOP)

  // scrolling to an anchor or a restored position is not the user's, so the header stays
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation anew
  useEffect(() => {
    if (hash || (wentBack && key !== INITIAL_KEY)) beginAutoScroll()
  }, [key, hash])

  useEffect(() => {
    const mobile = matchMedia(MOBILE)
    let last = window.scrollY
    const onScroll = () => {
      const y = window.scrollY
      const height = headHeight(head.current, mobile.matches)
      const busy = head.current?.contains(document.activeElement) && document.activeElement?.matches('input')
      if (!mobile.matches || busy) return setState(keepIfEqual(AT_TOP))
      const first = pathname === SEARCH_PATH ? document.querySelector('main article') : null
      const past = first !== null && first.getBoundingClientRect().bottom < height
      const moved = y - last
      if (Math.abs(moved) >= JITTER || y <= height) last = y
      setState(old =>
        keepIfEqual({
          past,
          hidden: !past && !isAutoScroll() && y > height && (Math.abs(moved) >= JITTER ? moved > 0 : old.hidden),
        })(old),
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

/** Returns the same object if nothing changed, to avoid a render. */
const keepIfEqual = (next: HeadState) => (old: HeadState) =>
  old.hidden === next.hidden && old.past === next.past ? old : next
