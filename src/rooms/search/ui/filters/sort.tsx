import { useId } from 'react'
import { Button } from '../../../../design/forms/button.tsx'
import { Select } from '../../../../design/forms/choices/select.tsx'
import { useChoice } from '../../../../design/forms/choices/use-choice.ts'
import { type SearchParams, SORT_OPTIONS } from '../../rules.ts'
import { useSearchForm } from '../bar/use-search-form.ts'
import { SEARCH_PATH } from '../search-path.ts'
import { HiddenFields } from './other-fields.tsx'
import css from './sort.module.css'

/** Sort order of the results; choosing one navigates to it (D-search-02, D-search-16). */
export function Sort({ params }: { params: SearchParams }) {
  const { go, onSubmit } = useSearchForm()
  const id = useId()
  const [chosen, setChosen] = useChoice<string>(params.sort_by ?? '')
  return (
    <form className={css.sort} action={SEARCH_PATH} data-home={params.home_country} onSubmit={onSubmit}>
      <HiddenFields params={params} but={['sort_by']} />
      <label htmlFor={id}>Sort by</label>
      <Select
        id={id}
        name="sort_by"
        aria-label="Sort by"
        value={chosen}
        onChange={({ target }) => {
          setChosen(target.value)
          if (target.form) void go(target.form)
        }}
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
