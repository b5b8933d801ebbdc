import { useId } from 'react'
import { useLoaderData } from 'react-router'
import { ButtonLink } from '../../design/forms/button.tsx'
import layout from '../../design/layout/layout.module.css'
import { countryChoices } from '../../rooms/currency/countries/country-choices.ts'
import { CountryPicker } from '../../rooms/currency/ui/country-picker.tsx'
import { CurrencyHint, CurrencyPicker } from '../../rooms/currency/ui/currency-picker.tsx'
import { InfoLead } from '../info/info.tsx'
import { returnPath } from '../login/return-to.ts'
import { pageLoader } from '../page.ts'
import { useLocale } from '../shell/locale/use-locale.ts'
import css from './locale.module.css'

export const loader = pageLoader(async ({ query }) => ({
  back: returnPath(query.get('return_to')),
  meta: {
    title: 'Currency and country | Candor',
    description: 'Choose the currency for prices and the country you want products shipped to.',
    canonical: '/locale',
    robots: 'noindex,follow',
  },
}))

/** All currencies and countries; without scripts, other pages offer only the most common ones. */
export function Component() {
  const { back } = useLoaderData<typeof loader>()
  const { currency, country, countryName, known, ratesAsOf, chooseCurrency, chooseCountry } = useLocale()
  const hint = useId()
  return (
    <div className={layout.wrap}>
      <InfoLead title="Currency and country">
        Prices are shown in your currency. Searches and lists leave out products that don’t ship to your country.
      </InfoLead>
      <div className={css.choices}>
        <CurrencyPicker
          tall
          currency={currency}
          codesWithRate={known}
          ratesAsOf={ratesAsOf}
          onChange={chooseCurrency}
          hint={hint}
          returnTo={back}
        />
        <CurrencyHint id={hint} className={css.hint} currency={currency} ratesAsOf={ratesAsOf} />
        <CountryPicker
          tall
          all={countryChoices()}
          country={country}
          name={countryName}
          onChange={chooseCountry}
          returnTo={back}
        />
        <ButtonLink look="line" to={back}>
          Go back
        </ButtonLink>
      </div>
    </div>
  )
}
