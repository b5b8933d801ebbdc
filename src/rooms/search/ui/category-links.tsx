import { Link } from 'react-router'
import { formatCount } from '../../../design/format.ts'
import { isPlainPress } from '../../../design/plain-press.ts'
import { ALL_CATEGORIES } from '../../catalog/category-rules.ts'
import type { SearchParams } from '../rules.ts'
import { searchAddress } from './address.ts'
import css from './filters.module.css'

/** A category to choose, with the number of its products where that is known. */
interface Named {
  id: number
  name: string
  count?: number | string
}

/** The chosen category with what stands above and around it; with none chosen, the top categories are `around`. */
export interface CategoryStack {
  /** From the top down, the chosen one not included. */
  above: Named[]
  /** The chosen one where it has categories below it: those are `around` then. */
  chosen: Named | null
  /** The categories to choose from; the chosen one is among them when it is a deepest one (discovery.md §4). */
  around: Named[]
}

interface Props {
  params: SearchParams
  stack: CategoryStack
  /** A category was chosen, null for all of them. Without JavaScript the link itself is followed. */
  onChoose: (id: number | null) => void
}

/** Longer lists are folded after so many. */
const MOST_SHOWN = 12

/** The category filter: links, because each is a search of its own. */
export const CategoryLinks = (props: Props) => {
  const { above, chosen } = props.stack
  return (
    <fieldset>
      <legend>Category</legend>
      <div className={css.stack}>
        <CategoryLink {...props} category={{ id: null, name: ALL_CATEGORIES.name }} />
        <Level {...props} line={chosen ? [...above, chosen] : above} />
      </div>
    </fieldset>
  )
}

/** One step of the way down, then the choice. */
function Level({ line, ...props }: Props & { line: Named[] }) {
  const [next, ...rest] = line
  if (!next) return <Choice {...props} />
  return (
    <>
      <CategoryLink {...props} category={next} />
      {rest.length === 0 ? (
        <Choice {...props} />
      ) : (
        <ul>
          <li>
            <Level {...props} line={rest} />
          </li>
        </ul>
      )}
    </>
  )
}

/** What there is to choose from: what the search has nothing in comes last, and the end of a long list is folded. */
function Choice(props: Props) {
  const empty = props.stack.around.filter(({ count }) => count === 0)
  const filled = props.stack.around.filter(({ count }) => count !== 0)
  const around = [...filled, ...empty]
  const most = filled.length > 0 ? Math.min(MOST_SHOWN, filled.length) : MOST_SHOWN
  const shown = around.length > most + 2 ? most : around.length
  const rest = around.slice(shown)
  if (around.length === 0) return null
  return (
    <>
      <Links {...props} of={around.slice(0, shown)} />
      {rest.length > 0 && (
        <details className={css.more} open={rest.some(({ id }) => id === props.params.category_id)}>
          <summary>{formatCount(rest.length)} more</summary>
          <Links {...props} of={rest} />
        </details>
      )}
    </>
  )
}

const Links = ({ of, ...props }: Props & { of: Named[] }) => (
  <ul>
    {of.map(category => (
      <li key={category.id}>
        <CategoryLink {...props} category={category} />
      </li>
    ))}
  </ul>
)

interface CategoryLinkProps extends Props {
  category: { id: number | null; name: string; count?: number | string }
}

const CategoryLink = ({ params, onChoose, category: { id, name, count } }: CategoryLinkProps) => (
  <Link
    to={searchAddress({ ...params, category_id: id, page: 1 })}
    aria-current={params.category_id === id ? 'true' : undefined}
    onClick={event => {
      if (!isPlainPress(event)) return
      event.preventDefault()
      onChoose(id)
    }}
  >
    <bdi>{name}</bdi>
    {count !== undefined && <span> {typeof count === 'number' ? formatCount(count) : count}</span>}
  </Link>
)
