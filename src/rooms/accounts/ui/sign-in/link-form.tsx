import { Button } from '../../../../design/forms/button.tsx'
import { Captcha } from '../../../../design/forms/captcha.tsx'
import { Field, Input } from '../../../../design/forms/field.tsx'
import { PostForm } from '../../../../design/forms/post-form.tsx'
import css from './sign-in.module.css'

interface LinkFormProps {
  /** As typed before. */
  email: string | undefined
  error: string | undefined
}

/** Form that requests a sign-in link. */
export const LinkForm = ({ email, error }: LinkFormProps) => (
  <PostForm className={css.form} noValidate>
    <Field label="E-mail address" hint="We don’t show it to other people." error={error}>
      {control => (
        <Input
          {...control}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          defaultValue={email}
        />
      )}
    </Field>
    <Captcha />
    <Button look="primary" type="submit">
      Send me a link
    </Button>
  </PostForm>
)
