import Search from 'lucide/dist/esm/icons/search.mjs'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../design/forms/button.tsx'
import { Input } from '../../design/forms/field.tsx'
import { Icon } from '../../design/images/icon.tsx'
import { ALL_COUNTRIES } from '../../rooms/currency/rules.ts'
import { SEARCH_PATH, searchAddress } from '../../rooms/search/ui/search-path.ts'
import css from './category.module.css'

interface SearchWithinProps {
  category: { id: number; name: string }
  /** Country that results must ship to; '*' for all. */
  country: string
}

/** Search inside the category: a plain form that works without JavaScript. An empty search does nothing. */
export function SearchWithin({ category: { id, name }, country }: SearchWithinProps) {
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    if (!q) return
    void navigate(`${searchAddress({ q, category_id: id, country, category_search: 'true' })}&from=category`)
  }
  return (
    <form className={css.within} action={SEARCH_PATH} aria-label={`Search in ${name}`} onSubmit={submit}>
      <input type="hidden" name="category_id" value={id} />
      {country !== ALL_COUNTRIES && <input type="hidden" name="country" value={country} />}
      <input type="hidden" name="category_search" value="true" />
      <Input
        type="search"
        name="q"
        aria-label={`Search in ${name}`}
        placeholder="Search in this category"
        autoComplete="off"
      />
      <Button look="line" shape="square" type="submit" aria-label="Search in this category">
        <Icon of={Search} />
      </Button>
    </form>
  )
}
