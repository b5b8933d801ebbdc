import { Button } from '../../../design/forms/button.tsx'
import { Select } from '../../../design/forms/choices/select.tsx'
import { Choice, Field, Input } from '../../../design/forms/field.tsx'
import { PostForm } from '../../../design/forms/post-form.tsx'
import type { Integration } from '../page-schemas.ts'
import { LONGEST_TOKEN_DAYS, TOKEN_DAYS } from '../tokens/scope-rules.ts'
import css from './integration.module.css'

interface TokenFormProps {
  scopes: Integration['scopes']
  problem: { fields: Record<string, string>; values: Record<string, string> } | undefined
  /** The scopes in the refused form. */
  ticked: readonly string[] | undefined
}

/** The form to create a token, with its name and scopes. */
export const TokenForm = ({ scopes, problem, ticked = [] }: TokenFormProps) => (
  <PostForm className={css.form} noValidate>
    <Field label="Name" hint="The app that uses it, such as “Warehouse”." error={problem?.fields.name}>
      {control => (
        <Input
          {...control}
          name="name"
          required
          maxLength={80}
          autoComplete="off"
          defaultValue={problem?.values.name}
        />
      )}
    </Field>
    <Field label="Valid for" error={problem?.fields.days}>
      {control => (
        <Select {...control} name="days" defaultValue={problem?.values.days ?? `${LONGEST_TOKEN_DAYS}`}>
          {TOKEN_DAYS.map(days => (
            <option key={days} value={days}>
              {days} days
            </option>
          ))}
        </Select>
      )}
    </Field>
    <fieldset className={css.scopes} aria-describedby={problem?.fields.scopes && 'scopes-error'}>
      <legend>Scopes</legend>
      {scopes.map(({ scope, text }) => (
        <Choice key={scope} type="checkbox" name="scopes" value={scope} defaultChecked={ticked.includes(scope)}>
          {text}
        </Choice>
      ))}
      {problem?.fields.scopes && (
        <p id="scopes-error" role="alert">
          {problem.fields.scopes}
        </p>
      )}
    </fieldset>
    <Button look="primary" type="submit" name="deed" value="make">
      Create token
    </Button>
  </PostForm>
)
