import css from './breadcrumb.module.css'
import { Link } from './link.tsx'

export interface BreadcrumbItem {
  text: string
  /** Absent for the page itself, the last one. */
  to?: string
}

/** Where the page hangs, from the top down. */
export const Breadcrumb = ({ crumbs }: { crumbs: BreadcrumbItem[] }) => (
  <nav aria-label="Breadcrumb">
    <ol className={css.crumbs}>
      {crumbs.map(({ text, to }) => (
        <li key={to ?? text}>
          {to ? (
            <Link to={to}>
              <bdi>{text}</bdi>
            </Link>
          ) : (
            <bdi aria-current="page">{text}</bdi>
          )}
        </li>
      ))}
    </ol>
  </nav>
)
