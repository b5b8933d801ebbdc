import { useId } from 'react'
import { Select } from '../../../design/select.tsx'
import { VisuallyHidden } from '../../../design/visually-hidden.tsx'
import { PINNED_CURRENCIES, STORE_CURRENCY } from '../rules.ts'
import css from './currency-picker.module.css'

const SYMBOLS: Record<string, string> = {
  AUD: 'A$',
  CAD: 'C$',
  EUR: '€',
  GBP: '£',
  INR: '₹',
  NZD: 'NZ$',
  USD: '$',
}

const nameOf = (code: string) => (SYMBOLS[code] ? `${code} ${SYMBOLS[code]}` : code)

/** What can be chosen, in its order: the store's own, the pinned, the rest (discovery.md §9); only what has a rate. */
function currencyChoices(known: string[]): string[] {
  const pinned = PINNED_CURRENCIES.filter(code => known.includes(code))
  const rest = known.filter(code => !(pinned as string[]).includes(code)).sort()
  return [STORE_CURRENCY, ...pinned, ...rest]
}

interface CurrencyPickerProps {
  currency: string
  /** Codes that have an exchange rate. */
  known: string[]
  onChange: (currency: string) => void
  /** With its label above it and the hint below, as in the side menu. */
  tall?: boolean
}

/** 'Show prices in', with the hint that goes with every choice but the store's own. */
export function CurrencyPicker({ currency, known, onChange, tall }: CurrencyPickerProps) {
  const id = useId()
  const hint = currency !== STORE_CURRENCY && (
    <p className={tall ? css.hint : `${css.hint} ${css.floating}`} id={`${id}h`}>
      Prices are shown in {currency} only here. Stores may use different currencies.
    </p>
  )
  const label = <label htmlFor={id}>Show prices in</label>
  return (
    <div className={tall ? css.tall : css.picker}>
      {tall ? label : <VisuallyHidden>{label}</VisuallyHidden>}
      <Select
        id={id}
        bare={!tall}
        wide={tall}
        value={currency}
        aria-describedby={hint ? `${id}h` : undefined}
        onChange={event => onChange(event.target.value)}
      >
        {currencyChoices(known).map(code => (
          <option key={code} value={code}>
            {code === STORE_CURRENCY ? 'Store currency' : nameOf(code)}
          </option>
        ))}
      </Select>
      {hint}
    </div>
  )
}
