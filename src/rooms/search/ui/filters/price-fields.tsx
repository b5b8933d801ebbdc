import { useState } from 'react'
import { Select } from '../../../../design/forms/choices/select.tsx'
import { Input } from '../../../../design/forms/field.tsx'
import { PINNED_CURRENCIES, type Rates } from '../../../currency/rules.ts'
import { COMPARED_IN, type SearchParams } from '../../rules.ts'
import { carryPrice } from './carry-price.ts'
import css from './filters.module.css'

interface PriceFieldsProps {
  params: SearchParams
  /** Currency of displayed prices, '*' for each shop's own. */
  currency: string
  /** Exchange rates of all currencies on offer. */
  rates: Rates
}

/** Minimum and maximum price with their currency; choosing another one converts the typed amounts, rounded up. */
export function PriceFields({ params, currency, rates }: PriceFieldsProps) {
  const initialCurrency = params.currency ?? currency
  const first = initialCurrency in rates ? initialCurrency : COMPARED_IN
  const [unit, setUnit] = useState(first)
  const [low, setLow] = useState(String(params.min_price ?? ''))
  const [high, setHigh] = useState(String(params.max_price ?? ''))

  const choose = (next: string) => {
    setLow(carryPrice(low, unit, next, rates))
    setHigh(carryPrice(high, unit, next, rates))
    setUnit(next)
  }
  return (
    <fieldset>
      <legend>Price</legend>
      <div className={css.prices}>
        <PriceInput
          name="min_price"
          label={`Lowest price in ${unit}`}
          placeholder="from"
          value={low}
          onChange={setLow}
        />
        to
        <PriceInput
          name="max_price"
          label={`Highest price in ${unit}`}
          placeholder="any"
          value={high}
          onChange={setHigh}
        />
        <Select
          className={css.unit}
          name="currency"
          aria-label="Currency of the prices"
          value={unit}
          data-implied={params.currency === null ? first : undefined}
          onChange={({ target }) => choose(target.value)}
        >
          {choices(rates, first).map(code => (
            <option key={code}>{code}</option>
          ))}
        </Select>
      </div>
    </fieldset>
  )
}

/** All currencies with a rate, the pinned ones first. */
function choices(rates: Rates, chosen: string): string[] {
  const currencies = new Set([...Object.keys(rates), chosen])
  const pinned = PINNED_CURRENCIES.filter(code => currencies.delete(code))
  return [...pinned, ...[...currencies].sort()]
}

interface PriceInputProps {
  name: string
  label: string
  placeholder: string
  value: string
  onChange: (value: string) => void
}

const PriceInput = ({ label, onChange, ...rest }: PriceInputProps) => (
  <Input
    {...rest}
    aria-label={label}
    inputMode="decimal"
    pattern="[0-9.,\s]*"
    title="A number above 0, such as 12.50"
    onChange={({ target }) => onChange(target.value)}
  />
)
