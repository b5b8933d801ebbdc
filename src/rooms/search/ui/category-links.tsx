import { Link } from 'react-router'
import type { SearchParams } from '../rules.ts'
import { searchAddress } from './address.ts'
import css from './filters.module.css'

type Named = { id: number; name: string }

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
}

/** The category filter: links, because each is a search of its own. */
export const CategoryLinks = ({ params, stack }: Props) => (
  <fieldset>
    <legend>Category</legend>
    <div className={css.stack}>
      <CategoryLink params={params} id={null} name="All categories" />
      <Level params={params} stack={stack} line={stack.chosen ? [...stack.above, stack.chosen] : stack.above} />
    </div>
  </fieldset>
)

/** One step of the way down, then the choice. */
function Level({ params, stack, line }: Props & { line: Named[] }) {
  const [next, ...rest] = line
  if (next) {
    return (
      <>
        <CategoryLink params={params} {...next} />
        <ul>
          <li>
            <Level params={params} stack={stack} line={rest} />
          </li>
        </ul>
      </>
    )
  }
  return (
    <ul>
      {stack.around.map(category => (
        <li key={category.id}>
          <CategoryLink params={params} {...category} />
        </li>
      ))}
    </ul>
  )
}

const CategoryLink = ({ params, id, name }: { params: SearchParams; id: number | null; name: string }) => (
  <Link
    to={searchAddress({ ...params, category_id: id, page: 1 })}
    aria-current={params.category_id === id ? 'true' : undefined}
  >
    {name}
  </Link>
)
