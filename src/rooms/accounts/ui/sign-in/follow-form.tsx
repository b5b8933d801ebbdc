import { Button } from '../../../../design/forms/button.tsx'
import { Field, Input } from '../../../../design/forms/field.tsx'
import { PostForm } from '../../../../design/forms/post-form.tsx'
import css from './sign-in.module.css'

interface FollowFormProps {
  /** First sign-in: asks for a name. */
  firstTime: boolean
  /** The account is deleted; signing in restores it. */
  stays: boolean
  /** As typed before, or from imports. */
  name: string | undefined
  error: string | undefined
}

/** Confirmation button of a sign-in link: a POST, so that mail scanners that open links don't use it up. */
export const FollowForm = ({ firstTime, stays, name, error }: FollowFormProps) => (
  <PostForm className={css.form} noValidate>
    {firstTime && (
      <Field label="Your name" hint="Shown next to your reviews. It doesn’t have to be your full name." error={error}>
        {control => <Input {...control} name="name" autoComplete="name" required maxLength={80} defaultValue={name} />}
      </Field>
    )}
    {stays && <input type="hidden" name="stay" value="1" />}
    <Button look="primary" type="submit">
      {stays ? 'Keep my account and sign in' : 'Sign in'}
    </Button>
  </PostForm>
)
