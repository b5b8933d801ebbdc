import { Outlet } from 'react-router'
import { cx } from '../../design/text/cx.ts'
import { LEGAL_LINKS } from '../shell/company.ts'
import { SiteLink } from '../shell/site-link.tsx'
import css from './layout.module.css'
import { useWork } from './use-work.ts'
import { WorkHeader } from './work-header.tsx'
import { WorkNav } from './work-nav.tsx'

/** The working frame around the pages of shops and desks, in place of the site's header and footer (X-work-03). */
export function Component() {
  const { groups } = useWork()
  return (
    <>
      <WorkHeader />
      <div className={cx(groups.length > 0 && css.beside)}>
        <WorkNav />
        <main id="main" className={css.main} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <footer className={css.foot}>
        <ul className={css.list}>
          {LEGAL_LINKS.map(({ text, path }) => (
            <li key={path}>
              <SiteLink path={path}>{text}</SiteLink>
            </li>
          ))}
        </ul>
      </footer>
    </>
  )
}
