import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../../design/forms/button.tsx'
import { Select } from '../../design/forms/choices/select.tsx'
import { Field, Input } from '../../design/forms/field.tsx'
import { ColumnHeads } from '../../design/layout/column-heads.tsx'
import { Pagination } from '../../design/navigation/pagination.tsx'
import { Empty } from '../../design/overlays/empty.tsx'
import { countOf, formatCount } from '../../design/text/format.ts'
import css from './list.module.css'

interface Choice {
  name: string
  label: string
  /** The first one is "all", with an empty value. */
  options: readonly (readonly [value: string, label: string])[]
}

interface Searched {
  /** What it lists: `shop`, `shops`. */
  nouns: readonly [one: string, many: string]
  path: string
  /** The filters in force, by name; empty ones are not part of the address. */
  filters: Readonly<Record<string, string>>
  /** Label of the search field `q`, and what can be typed. */
  search: { label: string; hint: string }
  choice?: Choice
  page: number
  /** Why the list is empty without filters. */
  none: string
}

/** A page of a list of the console. */
interface ListProps<Item> extends Searched {
  items: readonly Item[]
  /** Column heads; the first column names the item. */
  columns: readonly string[]
  row: (item: Item) => ReactNode
  total: number
  /** Where counting stops. */
  most?: number
  perPage: number
}

/** A searchable list: filters as a GET form, a table whose rows are blocks on phones, and its pages. */
export function List<Item>(props: ListProps<Item>) {
  const { nouns, path, filters, items, columns, row, total, most = Number.POSITIVE_INFINITY, page, perPage } = props
  const href = (number: number) => {
    const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''))
    if (number > 1) query.set('page', String(number))
    return query.size > 0 ? `${path}?${query}` : path
  }
  return (
    <>
      <Filters {...props} />
      {items.length === 0 ? (
        <NoItems {...props} />
      ) : (
        <>
          <p className={css.found} role="status">
            {total < most ? countOf(total, ...nouns) : `${formatCount(most)} or more ${nouns[1]}`}
          </p>
          <Rows columns={columns} rows={items.map(row)} />
          <Pagination label={`Pages of ${nouns[1]}`} page={page} pages={Math.ceil(total / perPage)} href={href} />
        </>
      )}
    </>
  )
}

/** A table whose rows are blocks on phones. The first column names the row. */
export const Rows = ({ columns, rows }: { columns: readonly string[]; rows: ReactNode }) => (
  <table className={css.table}>
    <ColumnHeads names={columns} />
    <tbody>{rows}</tbody>
  </table>
)

const Filters = ({ path, filters, search, choice }: Searched) => (
  <form className={css.filters} method="get" action={path} role="search" key={Object.values(filters).join()}>
    <Field label={search.label} hint={search.hint}>
      {control => (
        <Input {...control} type="search" name="q" maxLength={200} autoComplete="off" defaultValue={filters.q} />
      )}
    </Field>
    {Object.entries(filters).map(
      ([name, value]) =>
        name !== 'q' && name !== choice?.name && <input key={name} type="hidden" name={name} value={value} />,
    )}
    {choice && (
      <Field label={choice.label}>
        {control => (
          <Select {...control} name={choice.name} defaultValue={filters[choice.name]}>
            {choice.options.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
    )}
    <Button look="line" type="submit">
      Show
    </Button>
  </form>
)

function NoItems({ nouns: [, many], path, filters, page, none }: Searched) {
  const filtered = page > 1 || Object.values(filters).some(value => value !== '')
  return (
    <Empty
      title={`No ${many}`}
      actions={
        filtered && (
          <ButtonLink look="line" to={path}>
            Show all
          </ButtonLink>
        )
      }
    >
      {filtered ? `No ${many} match this search.` : none}
    </Empty>
  )
}

/** First cell of a row: picture or crest, name, and what tells it from others of that name. */
export const Who = ({ picture, name, sub }: { picture?: ReactNode; name: ReactNode; sub?: ReactNode }) => (
  <th scope="row">
    <div className={css.who}>
      {picture}
      <div>
        {name}
        {sub && <small>{sub}</small>}
      </div>
    </div>
  </th>
)
