import { Button } from '../../../design/forms/button.tsx'
import { Select } from '../../../design/forms/choices/select.tsx'
import { Choice, Field, Input, TextArea } from '../../../design/forms/field.tsx'
import { PostForm } from '../../../design/forms/post-form.tsx'
import type { Settings } from '../settings/schemas.ts'
import css from './business.module.css'
import { countries } from './countries.ts'

/** Errors by the last part of the field's name, and the submitted values. */
export interface SettingsWrong {
  fields: Readonly<Record<string, string>>
  values: Readonly<Record<string, string>>
  /** The countries that were checked. */
  ships_to: readonly string[]
}

interface Props {
  settings: Settings
  wrong: SettingsWrong | undefined
}

/** @param subject what the button saves, for screen readers: the page has several such buttons */
const Save = ({ deed, subject }: { deed: string; subject: string }) => (
  <Button look="line" type="submit" name="deed" value={deed} aria-label={`Save: ${subject}`}>
    Save
  </Button>
)

/** Form for what the public may do on the shop's pages. */
export const PublicForm = ({ settings: { settings } }: Props) => (
  <PostForm className={css.form}>
    <Choice type="checkbox" name="web_reviews" defaultChecked={!settings.disable_web_reviews}>
      Anyone signed in can review (off: buyers only)
    </Choice>
    <Choice type="checkbox" name="questions" defaultChecked={settings.enable_question_anwser}>
      Shoppers can ask questions on product pages
    </Choice>
    <Choice type="checkbox" name="cards" defaultChecked={settings.review_site_show_cards_carousel}>
      Show a row of products on your shop page
    </Choice>
    <Save deed="public" subject="public pages" />
  </PostForm>
)

/** Form for the shop's name, description and web address. */
export const BrandForm = ({ settings, wrong }: Props) => (
  <PostForm className={css.form} noValidate>
    <Field label="Name" error={wrong?.fields.name}>
      {control => (
        <Input {...control} name="name" required maxLength={100} defaultValue={wrong?.values.name ?? settings.name} />
      )}
    </Field>
    <Field label="Short description" error={wrong?.fields.description}>
      {control => (
        <TextArea
          {...control}
          name="description"
          rows={3}
          defaultValue={wrong?.values.description ?? settings.description ?? ''}
        />
      )}
    </Field>
    <Field label="Website" error={wrong?.fields.external_url}>
      {control => (
        <Input
          {...control}
          name="external_url"
          inputMode="url"
          placeholder="https://"
          defaultValue={wrong?.values.external_url ?? settings.external_url ?? ''}
        />
      )}
    </Field>
    <Save deed="brand" subject="brand" />
  </PostForm>
)

/** Form for the shop's public contact details. */
export function ContactForm({ settings: { contact }, wrong }: Props) {
  const initialValue = (name: string, before: string | null | undefined) => wrong?.values[name] ?? before ?? ''
  const { address } = contact
  return (
    <PostForm className={css.form} noValidate>
      <Field label="E-mail address" error={wrong?.fields.email}>
        {control => (
          <Input {...control} name="email" type="email" defaultValue={initialValue('email', contact.email)} />
        )}
      </Field>
      <Field label="Phone" error={wrong?.fields.phone}>
        {control => <Input {...control} name="phone" type="tel" defaultValue={initialValue('phone', contact.phone)} />}
      </Field>
      <Field label="Street and number" hint="Leave blank to show no address." error={wrong?.fields.address_line_1}>
        {control => (
          <Input
            {...control}
            name="address_line_1"
            defaultValue={initialValue('address_line_1', address?.address_line_1)}
          />
        )}
      </Field>
      <Field label="Address line 2 (optional)" error={wrong?.fields.address_line_2}>
        {control => (
          <Input
            {...control}
            name="address_line_2"
            defaultValue={initialValue('address_line_2', address?.address_line_2)}
          />
        )}
      </Field>
      <Field label="Postcode" error={wrong?.fields.postcode}>
        {control => <Input {...control} name="postcode" defaultValue={initialValue('postcode', address?.postcode)} />}
      </Field>
      <Field label="Town" error={wrong?.fields.city}>
        {control => <Input {...control} name="city" defaultValue={initialValue('city', address?.city)} />}
      </Field>
      <Field label="Country" error={wrong?.fields.country}>
        {control => (
          <Select {...control} wide name="country" defaultValue={initialValue('country', address?.country)}>
            <option value="">Choose</option>
            {countries().map(([name, code]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Save deed="contact" subject="contact" />
    </PostForm>
  )
}

/** Form for the countries that the shop ships to, by which shoppers filter (X-filters-01). */
export const ShippingForm = ({ settings, wrong, ships_to = wrong?.ships_to ?? settings.ships_to }: ShippingProps) => (
  <PostForm className={css.form}>
    <Choice
      type="checkbox"
      name="ships_to"
      value="*"
      defaultChecked={ships_to.includes('*')}
      aria-describedby={wrong?.fields.ships_to && 'ships-error'}
    >
      Everywhere
    </Choice>
    <fieldset className={css.many} aria-describedby={wrong?.fields.ships_to && 'ships-error'}>
      <legend>Or to these countries</legend>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard */}
      <div tabIndex={0} role="group" aria-label="Countries">
        {chosenFirst(ships_to).map(([name, code]) => (
          <Choice key={code} type="checkbox" name="ships_to" value={code} defaultChecked={ships_to.includes(code)}>
            {name}
          </Choice>
        ))}
      </div>
      {wrong?.fields.ships_to && (
        <p id="ships-error" role="alert">
          {wrong.fields.ships_to}
        </p>
      )}
    </fieldset>
    <Save deed="shipping" subject="shipping" />
  </PostForm>
)

type ShippingProps = Props & { ships_to?: readonly string[] }

/** All countries by name, the chosen ones first. */
const chosenFirst = (ships_to: readonly string[]) =>
  countries().toSorted(([, a], [, b]) => Number(ships_to.includes(b)) - Number(ships_to.includes(a)))

/** Form for the reward of each verified review. It has no condition on ratings. */
export function RewardForm({ settings: { reward, currency }, wrong }: Props) {
  const initialValue = (name: string, before: string | number | null | undefined) => wrong?.values[name] ?? before ?? ''
  return (
    <PostForm className={css.form} noValidate>
      <Field label="Message to the buyer" error={wrong?.fields.description}>
        {control => (
          <Input
            {...control}
            name="description"
            maxLength={200}
            placeholder="Thank you for your review."
            defaultValue={initialValue('description', reward?.description)}
          />
        )}
      </Field>
      <Field label="Reward" error={wrong?.fields.discount_type}>
        {control => (
          <Select
            {...control}
            wide
            name="discount_type"
            defaultValue={initialValue('discount_type', reward?.discount_type ?? 'percent')}
          >
            <option value="percent">Percentage off the next order</option>
            <option value="amount">Amount off in {currency}</option>
            <option value="free_shipping">Free shipping</option>
          </Select>
        )}
      </Field>
      <Field label="Value" hint="Leave blank for free shipping." error={wrong?.fields.discount_value}>
        {control => (
          <Input
            {...control}
            name="discount_value"
            inputMode="decimal"
            defaultValue={initialValue('discount_value', reward?.discount_value)}
          />
        )}
      </Field>
      <Field label="Code valid for (days)" error={wrong?.fields.valid_days}>
        {control => (
          <Input
            {...control}
            name="valid_days"
            inputMode="numeric"
            defaultValue={initialValue('valid_days', reward?.valid_days ?? 90)}
          />
        )}
      </Field>
      <div className={css.acts}>
        <Button look="line" type="submit" name="deed" value="reward">
          {reward ? 'Update reward' : 'Start rewards'}
        </Button>
        {reward && (
          <Button look="line" type="submit" name="deed" value="no_reward">
            Stop rewards
          </Button>
        )}
      </div>
    </PostForm>
  )
}
