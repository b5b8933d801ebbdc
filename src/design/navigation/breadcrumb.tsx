import { InLanguage } from '../text/in-language.tsx'
import css from './breadcrumb.module.css'
import { Link } from './link.tsx'

export interface BreadcrumbItem {
  text: string
  /** Of the text; absent where it is ours. */
  language?: string | null
  /** Absent for the current page, the last item. */
  to?: string
}

/** Breadcrumbs as links, except the last, the page itself. */
export const linked = (breadcrumbs: readonly (Omit<BreadcrumbItem, 'to'> & { path: string })[]): BreadcrumbItem[] =>
  breadcrumbs.map(({ path, ...item }, i) => (i < breadcrumbs.length - 1 ? { ...item, to: path } : item))

/** The page's ancestors, from the root. */
export const Breadcrumb = ({ items }: { items: BreadcrumbItem[] }) => (
  <nav aria-label="Breadcrumb">
    <ol className={css.list}>
      {items.map(({ text, language, to }) => (
        <li key={to ?? text}>
          {to ? (
            <Link to={to}>
              <InLanguage language={language}>{text}</InLanguage>
            </Link>
          ) : (
            <span aria-current="page">
              <InLanguage language={language}>{text}</InLanguage>
            </span>
          )}
        </li>
      ))}
    </ol>
  </nav>
)
