import Search from 'lucide-react/icons/search'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../design/button.tsx'
import { cx } from '../../design/cx.ts'
import { Icon } from '../../design/icon.tsx'
import { Select } from '../../design/select.tsx'
import { SEARCH_PATH, searchAddress } from '../../rooms/search/ui/address.ts'
import css from './search-form.module.css'
import { useShellData } from './shell-data.ts'

interface SearchFormProps {
  /** What was searched for, where the results are shown. */
  text?: string
  /** Offers the categories, with this one chosen; null for none. */
  category?: { id: number; name: string } | null | undefined
  hero?: boolean
  autoFocus?: boolean
}

/** The search for products: a plain form, so that it works before and without JavaScript. */
export function SearchForm({ text = '', category, hero, autoFocus }: SearchFormProps) {
  const navigate = useNavigate()

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const q = String(form.get('q') ?? '').trim()
    const category_id = Number(form.get('category_id')) || null
    // an empty search does nothing (discovery.md §5)
    if (q || category_id !== null) void navigate(searchAddress({ q, category_id }))
  }

  return (
    <form
      className={cx(css.search, hero && css.hero)}
      action={SEARCH_PATH}
      role="search"
      aria-label={hero ? 'Products' : 'Site'}
      onSubmit={search}
    >
      {category !== undefined && <CategoryPicker chosen={category} />}
      <input
        key={text}
        type="search"
        name="q"
        defaultValue={text}
        aria-label="Search for product"
        placeholder="Search for product"
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: opened by a press on the search icon
        autoFocus={autoFocus}
      />
      {hero ? (
        <Button look="primary" type="submit">
          Search
        </Button>
      ) : (
        <button className={css.go} type="submit" aria-label="Search">
          <Icon of={Search} />
        </button>
      )}
    </form>
  )
}

function CategoryPicker({ chosen }: { chosen: { id: number; name: string } | null }) {
  const { categories } = useShellData()
  const listed = categories.some(({ id }) => id === chosen?.id) || !chosen ? categories : [chosen, ...categories]
  return (
    <Select
      className={css.picker}
      key={chosen?.id}
      name="category_id"
      aria-label="Category"
      defaultValue={chosen?.id ?? ''}
    >
      <option value="">All categories</option>
      {listed.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
