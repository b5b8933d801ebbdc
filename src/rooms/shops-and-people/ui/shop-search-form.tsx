import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../design/forms/button.tsx'
import { Input } from '../../../design/forms/field.tsx'
import { useFieldKey } from '../../../design/forms/use-field-key.ts'
import { STORE_SEARCH_PATH, storeSearchAddress } from '../paths.ts'
import css from './shop-search-form.module.css'

/**
 * Shop search: a plain GET form, so that it works before hydration and without JavaScript. An empty query lists all
 * shops.
 */
export function ShopSearchForm({ q }: { q: string }) {
  const navigate = useNavigate()
  const { key, onInput } = useFieldKey(q)
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void navigate(storeSearchAddress({ q: String(new FormData(event.currentTarget).get('q') ?? '') }))
  }
  return (
    <form className={css.form} action={STORE_SEARCH_PATH} role="search" aria-label="Stores" onSubmit={search}>
      <Input
        key={key}
        type="search"
        name="q"
        defaultValue={q}
        onInput={onInput}
        maxLength={300}
        aria-label="Store name or domain"
        placeholder="Name or domain"
        autoComplete="off"
      />
      <Button look="primary" type="submit">
        Search
      </Button>
    </form>
  )
}
