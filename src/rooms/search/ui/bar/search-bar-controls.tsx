import SlidersHorizontal from 'lucide/dist/esm/icons/sliders-horizontal.mjs'
import { useNavigate } from 'react-router'
import { Button } from '../../../../design/forms/button.tsx'
import { Select } from '../../../../design/forms/choices/select.tsx'
import { useChosenQuery } from '../../../../design/forms/choices/use-chosen-query.ts'
import { Icon } from '../../../../design/images/icon.tsx'
import { parseSearchParams, SORT_OPTIONS } from '../../rules.ts'
import { searchAddress } from '../search-path.ts'
import css from './search-bar-controls.module.css'

/** Id of the search page's filter drawer; an end-to-end test asserts that both are the same. */
const FILTERS_ID = 'filters'

/**
 * Replaces the search bar on phones once the first result has been scrolled past (D-searchbar-11).
 * @param home the visitor's own shipping country
 */
export function SearchBarControls({ home }: { home: string | undefined }) {
  const navigate = useNavigate()
  const params = parseSearchParams(useChosenQuery(), home)
  return (
    <fieldset className={css.controls} aria-label="Filter and sort">
      <Button look="line" popoverTarget={FILTERS_ID}>
        <Icon of={SlidersHorizontal} />
        Filter by
      </Button>
      <Select
        wide
        aria-label="Sort results by"
        value={params.sort_by ?? ''}
        onChange={({ target }) => {
          const chosen = SORT_OPTIONS.find(({ value }) => (value ?? '') === target.value)
          void navigate(searchAddress({ ...params, sort_by: chosen?.value ?? null, page: 1 }))
        }}
      >
        {SORT_OPTIONS.map(({ value, label }) => (
          <option key={label} value={value ?? ''}>
            {label}
          </option>
        ))}
      </Select>
    </fieldset>
  )
}
