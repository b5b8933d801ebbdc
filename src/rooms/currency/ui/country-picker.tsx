import Truck from 'lucide/dist/esm/icons/truck.mjs'
import { useState } from 'react'
import { Picker } from '../../../design/forms/picker.tsx'
import { Icon } from '../../../design/images/icon.tsx'
import { FIRST_COUNTRIES } from '../countries/first-countries.ts'
import { LocaleChoice } from './locale-choice.tsx'
import css from './locale-picker.module.css'

const LABEL = 'Ship to'

type Choices = readonly (readonly [string, string])[]

interface CountryPickerProps {
  /** '*' for all countries. */
  country: string
  /** What it is called. */
  name: string
  onChange: (country: string) => void
  tall?: boolean
  /** All countries, where they stand from the beginning: [name, code]. */
  all?: Choices
  /** Where the choice leads back to without scripts; absent: to the page it is on. */
  returnTo?: string
}

/**
 * Chooses the country to ship to, which country-dependent views follow (D-country-01). Until it is opened it knows only the
 * first choices and its own: all of them would add a table to every page.
 */
export function CountryPicker({ country, name, onChange, tall, all, returnTo }: CountryPickerProps) {
  const [whole, setWhole] = useState(all)
  const choices = whole ?? withChosen(country, name)
  const loadAll = async () => {
    const module = await import('../countries/country-choices.ts')
    setWhole(module?.countryChoices())
  }
  return (
    <LocaleChoice
      label={LABEL}
      set="Set country"
      more={all ? undefined : 'More countries'}
      returnTo={returnTo}
      tall={tall}
      picture={!tall && <Icon of={Truck} />}
    >
      {id => (
        <Picker
          id={id}
          name="country"
          label={LABEL}
          title={tall ? undefined : LABEL}
          className={tall ? undefined : css.cut}
          bare={!tall}
          wide={tall}
          value={country}
          onReach={() => void loadAll().catch(() => {})}
          onChange={event => onChange(event.target.value)}
          options={choices.map(([label, value]) => ({ value, label }))}
          ruleAfter={FIRST_COUNTRIES.length}
        />
      )}
    </LocaleChoice>
  )
}

const withChosen = (country: string, name: string): Choices =>
  FIRST_COUNTRIES.some(([, code]) => code === country) ? FIRST_COUNTRIES : [...FIRST_COUNTRIES, [name, country]]
