import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router'
import { CachedFragment } from '../../design/cached-fragment.tsx'
import { Announcements } from '../../design/overlays/announcements.tsx'
import { sendCall } from '../../lib/calls/send-call.ts'
import { shownInBar } from '../../rooms/catalog/category-rules.ts'
import { MegaNavigation } from '../../rooms/catalog/ui/mega-navigation.tsx'
import { CookieBar } from '../../rooms/tracking/ui/cookie-bar.tsx'
import { Footer } from './footer.tsx'
import { isOnWhite } from './ground.ts'
import { Header } from './header/header.tsx'
import { SideMenu } from './header/side-menu.tsx'
import { useStoredLocale } from './locale/use-locale.ts'
import { ReviewCheck } from './review-check.tsx'
import css from './shell.module.css'
import { useShellData } from './shell-data.ts'
import { Terms } from './terms.tsx'
import { useDocumentHead } from './use-document-head.ts'

/** Layout around every page. */
export function Shell() {
  useFocusAfterNavigation()
  useDocumentHead()
  useStoredLocale()
  const isWork = useMatches().some(({ id }) => id === WORK)
  const { pathname } = useLocation()
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Progress />
      {isWork ? <Outlet /> : <Site />}
      {!isWork && !ASKS.test(pathname) && <CookieBar />}
      <Terms />
      <ReviewCheck />
      <Announcements />
      <ScrollRestoration />
    </>
  )
}

/** Pages that ask something themselves: no second question beside it. From these and from work nobody visits a shop. */
const ASKS = /^\/(?:login|reviews\/write-review\/terms)(?:\/|$)/

/** Route id of the pages of shops and desks, which have a frame of their own (pages/work). */
export const WORK = 'work'

const Site = () => (
  <>
    <Header />
    <CategoryBar />
    <main
      id="main"
      className={css.main}
      tabIndex={-1}
      data-ground={isOnWhite(useLocation().pathname) ? 'white' : undefined}
    >
      <Outlet />
    </main>
    <Footer />
    <SideMenu />
  </>
)

/** The category bar is hidden on pages that list or filter by categories (D-menu-09). */
const withoutBar = (path: string) => path === '/reviews/search' || path.startsWith('/reviews/categories')

function CategoryBar() {
  const { categories } = useShellData()
  const { pathname } = useLocation()
  if (categories.length === 0 || withoutBar(pathname.replace(/\/$/, ''))) return null
  const shown = shownInBar(categories)
  return (
    <CachedFragment name="bar of categories" inputs={shown}>
      {() => <MegaNavigation categories={shown} load={loadCategories} />}
    </CachedFragment>
  )
}

const loadCategories = async () => {
  const { allCategoriesCall } = await import('../../rooms/catalog/contract.ts')
  return (await sendCall(allCategoriesCall, {})).categories
}

const Progress = () => (useNavigation().state === 'idle' ? null : <div className={css.progress} />)

/**
 * Moves the focus to the start of a new page, for keyboards and screen readers; within a page it stays unless the
 * focused element is gone. Typing in the search bar keeps the focus, which the bar itself releases when it searches.
 */
function useFocusAfterNavigation() {
  const { pathname, key } = useLocation()
  const visited = useRef({ pathname, key })
  useEffect(() => {
    if (visited.current.key === key) return
    const moved = visited.current.pathname !== pathname
    visited.current = { pathname, key }
    const typing = document.activeElement instanceof HTMLInputElement
    if ((moved && !typing) || document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname, key])
}
