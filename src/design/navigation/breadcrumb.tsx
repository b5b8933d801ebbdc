import css from './breadcrumb.module.css'
import { Link } from './link.tsx'

export interface BreadcrumbItem {
  text: string
  /** Absent for the current page, the last item. */
  to?: string
}

/** The page's ancestors, from the root. */
export const Breadcrumb = ({ items }: { items: BreadcrumbItem[] }) => (
  <nav aria-label="Breadcrumb">
    <ol className={css.list}>
      {items.map(({ text, to }) => (
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
