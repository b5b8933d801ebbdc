import { isPlainClick } from '../../../../design/navigation/is-plain-click.ts'
import { Link } from '../../../../design/navigation/link.tsx'
import { formatCount } from '../../../../design/text/format.ts'
import { ALL_CATEGORIES } from '../../../catalog/category-rules.ts'
import type { SearchParams } from '../../rules.ts'
import { searchAddress } from '../search-path.ts'
import css from './filters.module.css'

/** A category, with its number of products if known. */
export interface NamedCategory {
  id: number
  name: string
  count?: number | string
}

/** The category stack and the choices below it (catalog/category-rules.ts). */
export interface ShownStack {
  stack: NamedCategory[]
  choices: NamedCategory[]
  /** The categories below 'gender', which is not part of the tree (D-categories-04), with its name. */
  apart: { name: string; choices: NamedCategory[] } | null
}

interface Props {
  params: SearchParams
  stack: ShownStack
  /** Called with the chosen category, null for all of them. Without JavaScript the browser follows the link. */
  onChoose: (id: number | null) => void
}

/** Longer lists are collapsed after this many. */
const MAX_SHOWN = 12

/** Category filter: links, because each is a search of its own. */
export const CategoryLinks = (props: Props) => {
  const { stack, choices, apart } = props.stack
  return (
    <>
      <fieldset>
        <legend>Category</legend>
        <div className={css.stack}>
          <CategoryLink {...props} category={{ id: null, name: ALL_CATEGORIES.name }} />
          <Level {...props} line={stack} choices={choices} />
        </div>
      </fieldset>
      {apart && apart.choices.length > 0 && (
        <fieldset>
          <legend>{apart.name}</legend>
          <div className={css.stack}>
            <Choice {...props} choices={apart.choices} />
          </div>
        </fieldset>
      )}
    </>
  )
}

interface ChoiceProps extends Props {
  choices: NamedCategory[]
}

/** One level of the path to the category, then the choices. */
function Level({ line, ...props }: ChoiceProps & { line: NamedCategory[] }) {
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

/** The choices that have products, as far as counts are known; the end of a long list is collapsed. */
function Choice({ choices, ...props }: ChoiceProps) {
  const all = choices.filter(({ id, count }) => count !== 0 || id === props.params.category_id)
  const shown = all.length > MAX_SHOWN + 2 ? MAX_SHOWN : all.length
  const rest = all.slice(shown)
  if (all.length === 0) return null
  return (
    <>
      <Links {...props} of={all.slice(0, shown)} />
      {rest.length > 0 && (
        <details className={css.more} open={rest.some(({ id }) => id === props.params.category_id)}>
          <summary>{formatCount(rest.length)} more</summary>
          <Links {...props} of={rest} />
        </details>
      )}
    </>
  )
}

const Links = ({ of, ...props }: Props & { of: NamedCategory[] }) => (
  <ul>
    {of.map(category => (
      <li key={category.id}>
        <CategoryLink {...props} category={category} />
      </li>
    ))}
  </ul>
)

interface CategoryLinkProps extends Props {
  category: Omit<NamedCategory, 'id'> & { id: number | null }
}

const CategoryLink = ({ params, onChoose, category: { id, name, count } }: CategoryLinkProps) => (
  <Link
    to={searchAddress({ ...params, category_id: id, page: 1 })}
    aria-current={params.category_id === id ? 'true' : undefined}
    onClick={event => {
      if (!isPlainClick(event)) return
      event.preventDefault()
      onChoose(id)
    }}
  >
    <bdi>{name}</bdi>
    {count !== undefined && <span> {typeof count === 'number' ? formatCount(count) : count}</span>}
  </Link>
)
