import { Button } from '../../design/forms/button.tsx'
import { Select } from '../../design/forms/choices/select.tsx'
import { Field, Input } from '../../design/forms/field.tsx'
import { PostForm } from '../../design/forms/post-form.tsx'
import { countryChoices } from '../../rooms/currency/countries/country-choices.ts'
import { ALL_COUNTRIES } from '../../rooms/currency/rules.ts'
import type { BasicData } from '../../rooms/profiles/schemas.ts'
import css from './edit-profile.module.css'

interface PersonFormProps {
  person: BasicData
  /** Values of a refused form. */
  typed: Record<string, string> | undefined
  /** Error messages by field name. */
  wrong: Record<string, string> | undefined
}

/** Name, city and country. */
export const PersonForm = ({ person, typed, wrong }: PersonFormProps) => (
  <PostForm className={css.form} noValidate>
    <input type="hidden" name="deed" value="person" />
    <Field label="Name" hint="Shown next to your reviews." error={wrong?.name}>
      {control => (
        <Input
          {...control}
          name="name"
          autoComplete="name"
          required
          dir="auto"
          defaultValue={typed?.name ?? person.name}
        />
      )}
    </Field>
    <Field label="City" hint="Optional." error={wrong?.city}>
      {control => (
        <Input
          {...control}
          name="city"
          autoComplete="address-level2"
          dir="auto"
          defaultValue={typed?.city ?? person.city ?? ''}
        />
      )}
    </Field>
    <Field label="Country" error={wrong?.country}>
      {control => (
        <Select
          {...control}
          wide
          name="country"
          autoComplete="country"
          defaultValue={typed?.country ?? person.country ?? ''}
        >
          <option value="">Not given</option>
          {countryChoices()
            .filter(([, code]) => code !== ALL_COUNTRIES)
            .map(([name, code]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
        </Select>
      )}
    </Field>
    <Button look="primary" type="submit">
      Save
    </Button>
  </PostForm>
)
