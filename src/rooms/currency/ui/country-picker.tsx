import Truck from 'lucide-react/icons/truck'
import { useState } from 'react'
import { Icon } from '../../../design/icon.tsx'
import { Picker } from '../../../design/picker.tsx'
import { countryChoices, FIRST_COUNTRIES } from '../country-choices.ts'
import { countryName } from '../rules.ts'
import { LocaleChoice } from './locale-choice.tsx'
import css from './locale-picker.module.css'

const LABEL = 'Ship to'

interface CountryPickerProps {
  /** '*' for all countries. */
  country: string
  onChange: (country: string) => void
  tall?: boolean
  /** With all countries from the beginning. */
  all?: boolean
  /** Where the choice leads back to without scripts; absent: to the page it is on. */
  returnTo?: string
}

/**
 * The country to ship to, by which country-dependent views go (discovery.md §2). Until it is reached for it knows the first
 * choices and its own: all of them would make every page longer by a table.
 */
export function CountryPicker({ country, onChange, tall, all = false, returnTo }: CountryPickerProps) {
  const [whole, setWhole] = useState(all)
  const choices = whole ? countryChoices() : withChosen(country)
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
          onReach={() => setWhole(true)}
          onChange={event => onChange(event.target.value)}
          options={choices.map(([label, value]) => ({ value, label }))}
          ruleAfter={FIRST_COUNTRIES.length}
        />
      )}
    </LocaleChoice>
  )
}

const withChosen = (country: string): readonly (readonly [string, string])[] =>
  FIRST_COUNTRIES.some(([, code]) => code === country)
    ? FIRST_COUNTRIES
    : [...FIRST_COUNTRIES, [countryName(country), country]]
