import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import css from './shell.module.css'
import { SideMenu } from './side-menu.tsx'
import { useDocumentHead } from './use-document-head.ts'

export { shellLoader } from './shell-data.ts'

/** What stands around every page. */
export function Shell() {
  const main = useFocusAfterNavigation()
  useDocumentHead()
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Progress />
      <Header />
      <main id="main" className={css.main} ref={main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <SideMenu />
      <ScrollRestoration />
    </>
  )
}

const Progress = () => (useNavigation().state === 'idle' ? null : <div className={css.progress} />)

/**
 * A new page begins at its beginning for the keyboard and for screen readers too; within a page the focus stays, unless what
 * had it is gone.
 */
function useFocusAfterNavigation() {
  const main = useRef<HTMLElement>(null)
  const { pathname, key } = useLocation()
  const shown = useRef({ pathname, key })
  useEffect(() => {
    if (shown.current.key === key) return
    const moved = shown.current.pathname !== pathname
    shown.current = { pathname, key }
    if (moved || document.activeElement === document.body) main.current?.focus({ preventScroll: true })
  }, [pathname, key])
  return main
}
