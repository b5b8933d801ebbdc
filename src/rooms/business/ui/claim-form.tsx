import { Button } from '../../../design/forms/button.tsx'
import { Select } from '../../../design/forms/choices/select.tsx'
import { Field, Input } from '../../../design/forms/field.tsx'
import { PostForm } from '../../../design/forms/post-form.tsx'
import { CURRENCY_CODES, currencyName } from '../../currency/currencies.ts'
import { PLATFORMS } from '../claims/rules.ts'
import css from './business.module.css'
import { countries } from './countries.ts'

interface ClaimFormProps {
  /** For another shop than the first: its button is not the page's primary one. */
  another?: boolean
  problem: { fields: Record<string, string>; values: Record<string, string> } | undefined
}

/** Form to claim a shop by its domain, with the name that it gets if it is new. */
export const ClaimForm = ({
  problem: { fields, values } = { fields: {}, values: {} },
  another = false,
}: ClaimFormProps) => (
  <PostForm className={css.form} noValidate>
    <Field label="Website" hint="Such as shop.example. You’ll verify it in the next step." error={fields.domain}>
      {control => (
        <Input
          {...control}
          name="domain"
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          required
          defaultValue={values.domain}
        />
      )}
    </Field>
    <Field
      label="Shop name"
      hint="Shown on your shop page. If your shop is already listed, its current name stays."
      error={fields.name}
    >
      {control => <Input {...control} name="name" autoComplete="organization" required defaultValue={values.name} />}
    </Field>
    <Field label="Country" error={fields.country}>
      {control => (
        <Select {...control} wide name="country" defaultValue={values.country ?? ''}>
          <option value="">Choose</option>
          {countries().map(([name, code]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
    <Field label="Currency" error={fields.currency}>
      {control => (
        <Select {...control} wide name="currency" defaultValue={values.currency ?? ''}>
          <option value="">Choose</option>
          {CURRENCY_CODES.map(code => (
            <option key={code} value={code}>
              {code}, {currencyName(code)}
            </option>
          ))}
        </Select>
      )}
    </Field>
    <Field label="Platform" error={fields.platform}>
      {control => (
        <Select {...control} wide name="platform" defaultValue={values.platform ?? 'shopify'}>
          {Object.entries(PLATFORMS).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
    <Button look={another ? 'line' : 'primary'} type="submit" name="deed" value="claim">
      Add shop
    </Button>
  </PostForm>
)
