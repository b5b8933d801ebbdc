import { type ReactNode, useRef } from 'react'
import { useNavigate } from 'react-router'
import { Button, ButtonLink } from '../../../../design/forms/button.tsx'
import { Select } from '../../../../design/forms/choices/select.tsx'
import { isPlainClick } from '../../../../design/navigation/is-plain-click.ts'
import { Drawer } from '../../../../design/overlays/drawer.tsx'
import type { Rates } from '../../../currency/rules.ts'
import { filtersDiffer, resetFilter, SEARCH_DEFAULTS, type SearchParams } from '../../rules.ts'
import { searchOf } from '../bar/use-search-form.ts'
import { SEARCH_PATH, searchAddress } from '../search-path.ts'
import { CategoryLinks, type ShownStack } from './category-links.tsx'
import css from './filters.module.css'
import { HiddenFields } from './other-fields.tsx'
import { PriceFields } from './price-fields.tsx'
import { AuthenticityChoices, CountChoices, RatingChoices, TransparencyChoices } from './score-choices.tsx'
import { useFilterPanel } from './use-filter-panel.ts'

/** Target of `popoverTarget` of 'Filter by' buttons. */
export const FILTERS_ID = 'filters'

/** Parameters that the fields below set; the others are kept. */
const SET_HERE = [
  'min_rating',
  'currency',
  'min_price',
  'max_price',
  'country',
  'store_country',
  'min_transparency',
  'min_authenticity',
  'reviews_count',
] as const

interface FiltersProps {
  params: SearchParams
  stack: ShownStack
  /** Currency of displayed prices, '*' for each shop's own. */
  currency: string
  /** Exchange rates of all currencies on offer. */
  rates: Rates
  /** Options of a country select. */
  countries: ReactNode
}

/**
 * Filter sidebar: all filters as one GET form, which the 'Filter by' button opens over the page at every width
 * (D-search-01). From 992 px on it is also shown beside the results while closed; the filter bar stays in view, so the
 * button brings the filters to any scroll position.
 */
export function Filters({ params, stack, currency, rates, countries }: FiltersProps) {
  const form = useRef<HTMLFormElement>(null)
  const panel = useFilterPanel(form)
  const navigate = useNavigate()
  const address = searchAddress(params)

  /** Navigates to a search and closes the panel. */
  const go = (next: SearchParams) => {
    const to = searchAddress(next)
    if (panel.open && to === address) return panel.close()
    if (panel.open) panel.release()
    void navigate(to, { replace: panel.open })
  }
  return (
    <div className={css.column}>
      <Drawer id={FILTERS_ID} label="Filters" heading={<h2>Filters</h2>} className={css.place}>
        <form
          ref={form}
          key={`${address} ${currency} ${panel.closings}`}
          className={css.filters}
          action={SEARCH_PATH}
          // invalid numbers are ignored, not reported (D-params-19)
          noValidate
          aria-label="Filters"
          data-home={params.home_country}
          onSubmit={event => {
            event.preventDefault()
            go(searchOf(event.currentTarget))
          }}
        >
          <HiddenFields params={params} but={SET_HERE} />
          <CategoryLinks
            params={params}
            stack={stack}
            // includes the current values of the other fields
            onChoose={id => form.current && go({ ...searchOf(form.current), category_id: id })}
          />
          <RatingChoices value={params.min_rating} />
          <PriceFields params={params} currency={currency} rates={rates} />
          <Country name="country" label="Ships to" value={params.country}>
            {countries}
          </Country>
          <Country name="store_country" label="Store country" value={params.store_country}>
            {countries}
          </Country>
          <TransparencyChoices value={params.min_transparency} />
          <AuthenticityChoices value={params.min_authenticity} />
          <CountChoices value={params.reviews_count} />
          <div className={css.apply}>
            {filtersDiffer(params, SEARCH_DEFAULTS) && (
              <ButtonLink
                look="line"
                to={searchAddress(resetFilter(params, 'all'))}
                onClick={event => {
                  if (!isPlainClick(event)) return
                  event.preventDefault()
                  go(resetFilter(params, 'all'))
                }}
              >
                Clear
              </ButtonLink>
            )}
            <Button look="primary" type="submit">
              Apply
            </Button>
          </div>
        </form>
      </Drawer>
    </div>
  )
}

interface CountryProps {
  name: string
  label: string
  value: string
  children: ReactNode
}

const Country = ({ name, label, value, children }: CountryProps) => (
  <fieldset>
    <legend>{label}</legend>
    <div className={css.inside}>
      <Select wide name={name} aria-label={label} defaultValue={value}>
        {children}
      </Select>
    </div>
  </fieldset>
)
