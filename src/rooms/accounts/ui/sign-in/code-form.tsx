import { Button } from '../../../../design/forms/button.tsx'
import { Field, Input } from '../../../../design/forms/field.tsx'
import { PostForm } from '../../../../design/forms/post-form.tsx'
import { CODE_DIGITS } from '../../rules.ts'
import css from './sign-in.module.css'

interface CodeFormProps {
  /** The address, and the secret with which the code works. */
  email: string
  request: string
  /** As typed before. */
  values: Readonly<Record<string, string>>
  /** Error messages by field. */
  fields: Readonly<Record<string, string>>
  /** The code was right; a first sign-in needs a name. */
  needsName: boolean
}

/** Signs in by the code in the e-mail, for somebody who reads it on another device. */
export const CodeForm = ({ email, request, values, fields, needsName }: CodeFormProps) => (
  <PostForm className={css.form} noValidate>
    <input type="hidden" name="email" value={email} />
    <input type="hidden" name="request" value={request} />
    <Field
      label="Reading it on another device? Type the code"
      hint={`${CODE_DIGITS} digits, in the same e-mail.`}
      error={fields.code}
    >
      {control => (
        <Input
          {...control}
          className={css.code}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder="000000"
          // with a space, as the e-mail shows it
          maxLength={CODE_DIGITS + 1}
          required
          defaultValue={values.code}
        />
      )}
    </Field>
    {needsName && (
      <Field
        label="Your name"
        hint="Shown next to your reviews. It doesn’t have to be your full name."
        error={fields.name}
      >
        {control => (
          <Input {...control} name="name" autoComplete="name" required maxLength={80} defaultValue={values.name} />
        )}
      </Field>
    )}
    <Button look="primary" type="submit">
      Sign in
    </Button>
  </PostForm>
)
