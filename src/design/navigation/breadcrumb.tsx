import css from './breadcrumb.module.css'
import { Link } from './link.tsx'

export interface BreadcrumbItem {
  text: string
  /** Language of the text, if it is not ours and known. */
  lang?: string | undefined
  /** Absent for the current page, the last item. */
  to?: string
}

/** The page's ancestors, from the root. */
export const Breadcrumb = ({ items }: { items: BreadcrumbItem[] }) => (
  <nav aria-label="Breadcrumb">
    <ol className={css.list}>
      {items.map(({ text, to, lang }) => (
        <li key={to ?? text}>
          {to ? (
            <Link to={to}>
              <bdi lang={lang}>{text}</bdi>
            </Link>
          ) : (
            <bdi lang={lang} aria-current="page">
              {text}
            </bdi>
          )}
        </li>
      ))}
    </ol>
  </nav>
)
