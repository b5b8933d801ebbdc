import { Button } from '../../../design/forms/button.tsx'
import { Field, Input } from '../../../design/forms/field.tsx'
import { PostForm } from '../../../design/forms/post-form.tsx'
import css from './sign-in.module.css'

interface FollowFormProps {
  /** Somebody who signs in for the first time says what they are called. */
  firstTime: boolean
  /** Somebody who deleted their account keeps it by signing in. */
  stays: boolean
  /** What was typed before, or what imports say. */
  name: string | undefined
  error: string | undefined
}

/** The one press that signs in with a link, so that a mail server that looks at links does not use it up. */
export const FollowForm = ({ firstTime, stays, name, error }: FollowFormProps) => (
  <PostForm className={css.form} noValidate>
    {firstTime && (
      <Field label="Your name" hint="Stands beside your reviews. It need not be your full name." error={error}>
        {control => <Input {...control} name="name" autoComplete="name" required maxLength={80} defaultValue={name} />}
      </Field>
    )}
    {stays && <input type="hidden" name="stay" value="1" />}
    <Button look="primary" type="submit">
      {stays ? 'Keep my account and sign in' : 'Sign in'}
    </Button>
  </PostForm>
)
