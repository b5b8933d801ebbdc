import { formatCount } from '../text/format.ts'
import { Link } from './link.tsx'
import css from './tabs.module.css'

export interface Tab {
  text: string
  to: string
  current: boolean
  count?: number
}

/** Tabs with URLs of their own, as links. */
export const Tabs = ({ label, tabs }: { label: string; tabs: Tab[] }) => (
  <nav className={css.tabs} aria-label={label}>
    {tabs.map(({ text, to, current, count }) => (
      <Link key={to} to={to} aria-current={current ? 'page' : undefined} preventScrollReset>
        {text} {count !== undefined && <span>{formatCount(count)}</span>}
      </Link>
    ))}
  </nav>
)
