import { Picker } from '../../../design/forms/choices/picker.tsx'
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

/** Same as `flagPath` of the rules, whose import would add the currency table to every page. */
const flagOf = (code: string) => (code === STORE_CURRENCY ? null : `/flags/${code.toLowerCase()}.svg`)

/** Name of a currency; only in the open list, since servers and browsers may have different names. */
const nameOf = (code: string) =>
  code === STORE_CURRENCY ? 'each store’s own' : (new Intl.DisplayNames('en', { type: 'currency' }).of(code) ?? null)

/**
 * Choices in order: store currency, pinned ones, the rest (D-currency-09, D-currency-10). Only currencies with a
 * rate.
 */
function currencyChoices(codesWithRate: string[]) {
  const pinned: string[] = PINNED_CURRENCIES.filter(code => codesWithRate.includes(code))
  const rest = codesWithRate.filter(code => !pinned.includes(code)).sort()
  return { codes: [STORE_CURRENCY, ...pinned, ...rest], pinned: 1 + pinned.length }
}

const LABEL = 'Show prices in'

interface CurrencyPickerProps {
  currency: string
  /** Codes with an exchange rate. */
  codesWithRate: string[]
  /** Date of the rates, `2026-04-13`. */
  ratesAsOf: string | null
  onChange: (currency: string) => void
  tall?: boolean
  /** Id of the hint, for `aria-describedby`. */
  hint: string
  /** Page to return to without JavaScript; defaults to the current page. */
  returnTo?: string
}

/** Picker of the currency for prices, used with `CurrencyHint`. */
export function CurrencyPicker({
  currency,
  codesWithRate,
  ratesAsOf,
  onChange,
  tall,
  hint,
  returnTo,
}: CurrencyPickerProps) {
  const { codes, pinned } = currencyChoices(codesWithRate)
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

/** Hint shown for any choice but the store currency (D-currency-11), with the date of the rates. */
export const CurrencyHint = ({ id, currency, ratesAsOf, className }: CurrencyHintProps) =>
  currency !== STORE_CURRENCY && (
    <p id={id} className={className}>
      Prices are shown in {currency} on Candor only. Stores may use different currencies.
      {ratesAsOf && <span> {ratesOf(ratesAsOf)}.</span>}
    </p>
  )

const ratesOf = (day: string) => `Rates of ${formatDate(day)}`
