import { Link } from '../../../design/navigation/link.tsx'
import { formatCount } from '../../../design/text/format.ts'
import { categoryPath } from '../paths.ts'
import css from './category-columns.module.css'
import type { TileCategory } from './slim-category.ts'

/** Entries shown before a long list is folded, so that the content below stays near. */
const MOST_SHOWN = 24

/** Categories as plain links in columns; folds the end of a long list. */
export function CategoryColumns({ categories }: { categories: TileCategory[] }) {
  const shown = categories.length > MOST_SHOWN + 4 ? MOST_SHOWN : categories.length
  const rest = categories.slice(shown)
  return (
    <nav className={css.list} aria-label="Categories below">
      <Columns of={categories.slice(0, shown)} />
      {rest.length > 0 && (
        <details>
          <summary>{formatCount(rest.length)} more categories</summary>
          <Columns of={rest} />
        </details>
      )}
    </nav>
  )
}

const Columns = ({ of }: { of: TileCategory[] }) => (
  <ul className={css.columns}>
    {of.map(({ id, name, handle }) => (
      <li key={id}>
        <Link to={categoryPath(handle)}>
          <bdi>{name}</bdi>
        </Link>
      </li>
    ))}
  </ul>
)
