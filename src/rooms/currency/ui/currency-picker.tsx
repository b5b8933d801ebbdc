import { useId } from 'react'
import { Picker } from '../../../design/picker.tsx'
import { SmallPicture } from '../../../design/small-picture.tsx'
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

const labelOf = (code: string) => {
  if (code === STORE_CURRENCY) return 'Store currency'
  return SYMBOLS[code] ? `${code} ${SYMBOLS[code]}` : code
}

/** As `flagPath` of the rules, which would bring the table of currencies into every page. */
const flagOf = (code: string) => (code === STORE_CURRENCY ? null : `/flags/${code.toLowerCase()}.svg`)

/** A currency's name, in the open list only: servers and browsers may know different ones. */
const nameOf = (code: string) =>
  code === STORE_CURRENCY ? 'as each store asks' : (new Intl.DisplayNames('en', { type: 'currency' }).of(code) ?? null)

/** What can be chosen, in its order: the store's own, the pinned, the rest (discovery.md §9); only what has a rate. */
function currencyChoices(known: string[]) {
  const pinned: string[] = PINNED_CURRENCIES.filter(code => known.includes(code))
  const rest = known.filter(code => !pinned.includes(code)).sort()
  return { codes: [STORE_CURRENCY, ...pinned, ...rest], pinned: 1 + pinned.length }
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
  const { codes, pinned } = currencyChoices(known)
  const hint = currency !== STORE_CURRENCY && (
    <p className={tall ? css.hint : `${css.hint} ${css.floating}`} id={`${id}h`}>
      Prices are shown in {currency} only here. Stores may use different currencies.
    </p>
  )
  const label = <label htmlFor={id}>Show prices in</label>
  return (
    <div className={tall ? css.tall : css.picker}>
      {tall ? label : <VisuallyHidden>{label}</VisuallyHidden>}
      <span className={css.control}>
        {currency !== STORE_CURRENCY && <SmallPicture src={flagOf(currency)} />}
        <Picker
          id={id}
          name="currency"
          label="Show prices in"
          bare={!tall}
          wide={tall}
          value={currency}
          aria-describedby={hint ? `${id}h` : undefined}
          onChange={event => onChange(event.target.value)}
          options={codes.map(value => ({ value, label: labelOf(value) }))}
          ruleAfter={pinned}
          pictureOf={flagOf}
          detailOf={nameOf}
        />
      </span>
      {hint}
    </div>
  )
}
