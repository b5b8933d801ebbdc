import { type ReactNode, useRef } from 'react'
import { Button, ButtonLink } from '../../../design/button.tsx'
import { Drawer } from '../../../design/drawer.tsx'
import { Input } from '../../../design/field.tsx'
import { Select } from '../../../design/select.tsx'
import { STORE_CURRENCY } from '../../currency/rules.ts'
import { resetFilter, type SearchParams } from '../rules.ts'
import { SEARCH_PATH, searchAddress } from './address.ts'
import { CategoryLinks, type CategoryStack } from './category-links.tsx'
import css from './filters.module.css'
import { KeptFields } from './kept-fields.tsx'
import { AuthenticityChoices, CountChoices, RatingChoices, TransparencyChoices } from './score-choices.tsx'
import { useSearchForm } from './use-search-form.ts'

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
  stack: CategoryStack
  /** The currency prices are shown in, '*' for each store's own. */
  currency: string
  /** The options of a country select. */
  countries: ReactNode
}

/** Every filter of a search as one GET form: a column on wide screens, a drawer below 992 px. */
export function Filters({ params, stack, currency, countries }: FiltersProps) {
  const form = useRef<HTMLFormElement>(null)
  const { onSubmit } = useSearchForm()
  return (
    <Drawer
      id={FILTERS_ID}
      label="Filters"
      heading={<h2>Filters</h2>}
      className={css.place}
      // closed without applying: what was in force stands again (discovery.md §4)
      onClose={() => form.current?.reset()}
    >
      <form
        ref={form}
        key={searchAddress(params) + currency}
        className={css.filters}
        action={SEARCH_PATH}
        aria-label="Filters"
        onSubmit={onSubmit}
      >
        <KeptFields params={params} but={SET_HERE} />
        <CategoryLinks params={params} stack={stack} />
        <RatingChoices value={params.min_rating} />
        <Prices params={params} currency={currency} />
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
          <ButtonLink look="line" to={searchAddress(resetFilter(params, 'all'))}>
            Clear
          </ButtonLink>
          <Button look="primary" type="submit">
            Apply
          </Button>
        </div>
      </form>
    </Drawer>
  )
}

/** Prices of different stores are compared in euros where no currency was chosen. */
const COMPARED_IN = 'EUR'

function Prices({ params, currency }: Pick<FiltersProps, 'params' | 'currency'>) {
  const chosen = params.currency ?? currency
  const unit = chosen === STORE_CURRENCY ? COMPARED_IN : chosen
  return (
    <fieldset>
      <legend>Price in {unit}</legend>
      <div className={css.prices}>
        <input type="hidden" name="currency" value={unit} />
        <PriceInput name="min_price" label={`Lowest price in ${unit}`} placeholder="from" value={params.min_price} />
        to
        <PriceInput name="max_price" label={`Highest price in ${unit}`} placeholder="any" value={params.max_price} />
      </div>
    </fieldset>
  )
}

interface PriceInputProps {
  name: string
  label: string
  placeholder: string
  value: number | null
}

const PriceInput = ({ name, label, placeholder, value }: PriceInputProps) => (
  <Input
    name={name}
    aria-label={label}
    placeholder={placeholder}
    defaultValue={value ?? ''}
    inputMode="decimal"
    pattern="[0-9]*[.]?[0-9]*"
    title="A number above 0, such as 12.50"
  />
)

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
