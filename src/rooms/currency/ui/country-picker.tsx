import Truck from 'lucide/dist/esm/icons/truck.mjs'
import { useState } from 'react'
import { Picker } from '../../../design/forms/choices/picker.tsx'
import { Icon } from '../../../design/images/icon.tsx'
import { FIRST_COUNTRIES } from '../countries/first-countries.ts'
import { LocaleChoice } from './locale-choice.tsx'
import css from './locale-picker.module.css'

const LABEL = 'Ship to'

type Choices = readonly (readonly [string, string])[]

interface CountryPickerProps {
  /** '*' for all countries. */
  country: string
  /** Name of the selected country. */
  name: string
  onChange: (country: string) => void
  tall?: boolean
  /** All [name, code] pairs, to render the full list at once. */
  all?: Choices
  /** Page to return to without JavaScript; defaults to the current page. */
  returnTo?: string
}

/**
 * Picker of the country to ship to (D-country-01). Loads the full list when opened: with it, every page would ship
 * the country table.
 */
export function CountryPicker({ country, name, onChange, tall, all, returnTo }: CountryPickerProps) {
  const [loadedChoices, setLoadedChoices] = useState(all)
  const choices = loadedChoices ?? withChosen(country, name)
  const loadAll = async () => {
    const module = await import('../countries/country-choices.ts')
    setLoadedChoices(module?.countryChoices())
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
