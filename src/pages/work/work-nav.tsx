import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import MenuIcon from 'lucide/dist/esm/icons/menu.mjs'
import { useId } from 'react'
import { Icon } from '../../design/images/icon.tsx'
import { Link } from '../../design/navigation/link.tsx'
import { Disclosure } from '../../design/overlays/disclosure.tsx'
import { VisuallyHidden } from '../../design/text/visually-hidden.tsx'
import type { NavGroup } from './nav-group.ts'
import { useWork } from './use-work.ts'
import css from './work-nav.module.css'

/** Navigation of the working frame: a column, or below 992 px one line that says where you are and opens downwards. */
export function WorkNav() {
  const { title, groups, current } = useWork()
  if (groups.length === 0) return null
  const here = groups.flatMap(group => group.entries).find(entry => entry.path === current)
  return (
    <>
      <nav className={css.nav} aria-label={`${title} dashboard`}>
        <Groups groups={groups} current={current} />
      </nav>
      <Disclosure
        className={css.fold}
        button={
          <>
            <Icon of={MenuIcon} />
            <VisuallyHidden>Sections, now </VisuallyHidden>
            <b>{here?.text ?? 'Sections'}</b>
            {here?.waiting !== undefined && <Waiting count={here.waiting} />}
            <Icon of={ChevronDown} />
          </>
        }
      >
        <nav aria-label={`${title} dashboard`}>
          <Groups groups={groups} current={current} />
        </nav>
      </Disclosure>
    </>
  )
}

const Groups = ({ groups, current }: { groups: readonly NavGroup[]; current: string | null }) => {
  const id = useId()
  return groups.map(({ title, entries }, nth) => (
    <div key={title}>
      {title && <h2 id={`${id}${nth}`}>{title}</h2>}
      <ul className={css.list} aria-labelledby={title ? `${id}${nth}` : undefined}>
        {entries.map(({ text, path, waiting }) => (
          <li key={path}>
            <Link to={path} aria-current={path === current ? 'page' : undefined}>
              {text}
              {waiting !== undefined && <Waiting count={waiting} />}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ))
}

const Waiting = ({ count }: { count: string }) => (
  <span className={css.waiting}>
    {count}
    <VisuallyHidden> waiting</VisuallyHidden>
  </span>
)
