import { Outlet } from 'react-router'
import { cx } from '../../design/text/cx.ts'
import { pageLoader } from '../page.ts'
import { LEGAL_LINKS } from '../shell/company.ts'
import { SiteLink } from '../shell/site-link.tsx'
import { readDeskWaiting, type WorkData } from './desk-waiting.ts'
import css from './layout.module.css'
import { deskOf } from './nav-rules.ts'
import { useWork } from './use-work.ts'
import { WorkHeader } from './work-header.tsx'
import { WorkNav } from './work-nav.tsx'

export const loader = pageLoader(
  async ({ ask, path, signedIn }): Promise<WorkData> => ({
    waiting: signedIn ? await readDeskWaiting(ask, deskOf(path.split('?')[0]!)?.title) : {},
  }),
)

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
