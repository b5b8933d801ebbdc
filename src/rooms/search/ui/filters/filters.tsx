import { type ReactNode, useRef } from 'react'
import { useNavigate } from 'react-router'
import { Button, ButtonLink } from '../../../../design/forms/button.tsx'
import { Select } from '../../../../design/forms/select.tsx'
import { isPlainClick } from '../../../../design/navigation/is-plain-click.ts'
import { Drawer } from '../../../../design/overlays/drawer.tsx'
import type { Rates } from '../../../currency/rules.ts'
import { resetFilter, type SearchParams } from '../../rules.ts'
import { searchOf } from '../bar/use-search-form.ts'
import { SEARCH_PATH, searchAddress } from '../search-path.ts'
import { CategoryLinks, type ShownStack } from './category-links.tsx'
import css from './filters.module.css'
import { HiddenFields } from './other-fields.tsx'
import { PriceFields } from './price-fields.tsx'
import { AuthenticityChoices, CountChoices, RatingChoices, TransparencyChoices } from './score-choices.tsx'
import { useFilterPanel } from './use-filter-panel.ts'

/** What a 'Filter by' button names in `popoverTarget`. */
export const FILTERS_ID = 'filters'

/** What the fields below set; everything else of the search is kept. */
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
  /** The currency prices are shown in, '*' for each store's own. */
  currency: string
  /** The rate of every currency that can be chosen. */
  rates: Rates
  /** The options of a country select. */
  countries: ReactNode
}

/**
 * Every filter of a search as one GET form in the filter sidebar, which the 'Filter by' button opens over the page at every
 * width (D-search-01). From 992 px on it also stands beside the results while it is not open; the filter bar stays in view
 * there, so the button brings the filters to wherever the reader has scrolled.
 */
export function Filters({ params, stack, currency, rates, countries }: FiltersProps) {
  const form = useRef<HTMLFormElement>(null)
  const panel = useFilterPanel(form)
  const navigate = useNavigate()
  const address = searchAddress(params)

  /** Goes to a search; an open panel has done its work then. */
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
          // what is no number is ignored, not complained about (D-params-19)
          noValidate
          aria-label="Filters"
          onSubmit={event => {
            event.preventDefault()
            go(searchOf(event.currentTarget))
          }}
        >
          <HiddenFields params={params} but={SET_HERE} />
          <CategoryLinks
            params={params}
            stack={stack}
            // with what the fields say by now
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
