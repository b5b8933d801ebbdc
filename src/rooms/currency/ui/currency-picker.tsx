import { Picker } from '../../../design/forms/picker.tsx'
import { SmallPicture } from '../../../design/images/small-picture.tsx'
import { formatDate } from '../../../design/text/format.ts'
import { PINNED_CURRENCIES, STORE_CURRENCY } from '../countries/choice-rules.ts'
import { LocaleChoice } from './locale-choice.tsx'

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

/**
 * The choices in their order: the store's own, the pinned, the rest (D-currency-09, D-currency-10); only currencies with a
 * rate.
 */
function currencyChoices(known: string[]) {
  const pinned: string[] = PINNED_CURRENCIES.filter(code => known.includes(code))
  const rest = known.filter(code => !pinned.includes(code)).sort()
  return { codes: [STORE_CURRENCY, ...pinned, ...rest], pinned: 1 + pinned.length }
}

const LABEL = 'Show prices in'

interface CurrencyPickerProps {
  currency: string
  /** Codes that have an exchange rate. */
  known: string[]
  /** The day that the rates are for, `2026-04-13`. */
  ratesAsOf: string | null
  onChange: (currency: string) => void
  tall?: boolean
  /** The id of the hint that goes with the choice. */
  hint: string
  /** Where the choice leads back to without scripts; absent: to the page it is on. */
  returnTo?: string
}

/** 'Show prices in'; `CurrencyHint` goes with it. */
export function CurrencyPicker({ currency, known, ratesAsOf, onChange, tall, hint, returnTo }: CurrencyPickerProps) {
  const { codes, pinned } = currencyChoices(known)
  return (
    <LocaleChoice
      label={LABEL}
      set="Set currency"
      returnTo={returnTo}
      tall={tall}
      picture={currency !== STORE_CURRENCY && <SmallPicture src={flagOf(currency)} />}
    >
      {id => (
        <Picker
          id={id}
          name="currency"
          label={LABEL}
          bare={!tall}
          wide={tall}
          value={currency}
          aria-describedby={currency === STORE_CURRENCY ? undefined : hint}
          onChange={event => onChange(event.target.value)}
          options={codes.map(value => ({ value, label: labelOf(value) }))}
          ruleAfter={pinned}
          pictureOf={flagOf}
          detailOf={nameOf}
          note={ratesAsOf ? ratesOf(ratesAsOf) : undefined}
        />
      )}
    </LocaleChoice>
  )
}

interface CurrencyHintProps {
  id: string
  currency: string
  ratesAsOf: string | null
  className?: string | undefined
}

/** The hint beside every currency but the stores' own (D-currency-11), and how old the rates are. */
export const CurrencyHint = ({ id, currency, ratesAsOf, className }: CurrencyHintProps) =>
  currency !== STORE_CURRENCY && (
    <p id={id} className={className}>
      Prices are shown in {currency} only here. Stores may use different currencies.
      {ratesAsOf && <span> {ratesOf(ratesAsOf)}.</span>}
    </p>
  )

const ratesOf = (day: string) => `Rates of ${formatDate(day)}`
