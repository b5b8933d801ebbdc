import { Fragment, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Link } from '../../design/navigation/link.tsx'
import { businessPath } from '../../rooms/business/paths.ts'
import css from './frame.module.css'
import { SECTIONS } from './sections.ts'
import { useBusiness } from './use-business.ts'

/** Menu of the sections: a column beside the page, a scrolling row on narrow screens. */
export function FrameMenu() {
  const { shop, standing } = useBusiness()
  const { pathname } = useLocation()
  const menu = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the line scrolls, a new place moves it
  useEffect(() => {
    const line = menu.current
    const here = line?.querySelector('[aria-current]')
    if (!line || !here) return
    line.scrollLeft += here.getBoundingClientRect().left - line.getBoundingClientRect().left - PEEK
  }, [pathname])
  const [, current = ''] = pathname.slice(businessPath(shop.slug).length).split('/')
  return (
    <nav className={css.menu} aria-label={`${shop.name} dashboard`} ref={menu}>
      <ul>
        {SECTIONS.filter(section => section.text && section.of !== HIDDEN_FROM[standing]).map(({ path, text }) => (
          <Fragment key={path}>
            <li>
              <Link to={businessPath(shop.slug, path)} aria-current={path === current ? 'page' : undefined}>
                {text}
              </Link>
            </li>
            {/* questions to all of the member's shops, on a page of its own */}
            {path === 'questions' && (
              <li>
                <Link to="/business/disputes">Disputes</Link>
              </li>
            )}
          </Fragment>
        ))}
      </ul>
    </nav>
  )
}

/** Sections that refuse operators or staff. */
const HIDDEN_FROM = { owner: null, staff: 'owners', operator: 'members' } as const

/** Width in px of the previous entry that stays visible, as a hint that the row scrolls. */
const PEEK = 40
