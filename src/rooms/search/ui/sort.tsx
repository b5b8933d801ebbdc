import { useId } from 'react'
import { Button } from '../../../design/button.tsx'
import { Select } from '../../../design/select.tsx'
import { type SearchParams, SORT_OPTIONS } from '../rules.ts'
import { SEARCH_PATH } from './address.ts'
import { KeptFields } from './kept-fields.tsx'
import css from './sort.module.css'
import { useSearchForm } from './use-search-form.ts'

/** The order of the results; choosing one goes there (discovery.md §4, §9). */
export function Sort({ params }: { params: SearchParams }) {
  const { go, onSubmit } = useSearchForm()
  const id = useId()
  return (
    <form className={css.sort} action={SEARCH_PATH} onSubmit={onSubmit}>
      <KeptFields params={params} but={['sort_by']} />
      <label htmlFor={id}>Sort by</label>
      <Select
        id={id}
        key={params.sort_by}
        name="sort_by"
        aria-label="Sort by"
        defaultValue={params.sort_by ?? ''}
        onChange={event => event.target.form && go(event.target.form)}
      >
        {SORT_OPTIONS.map(({ value, label }) => (
          <option key={label} value={value ?? ''}>
            {label}
          </option>
        ))}
      </Select>
      <noscript>
        <Button type="submit" look="line" small>
          Sort
        </Button>
      </noscript>
    </form>
  )
}
