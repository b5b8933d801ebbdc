import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import { Button } from '../../../design/forms/button.tsx'
import { Choice, Field, Input } from '../../../design/forms/field.tsx'
import { PostForm } from '../../../design/forms/post-form.tsx'
import { Icon } from '../../../design/images/icon.tsx'
import { CONFIRMATION } from '../deletion/deletion-rules.ts'
import css from './privacy.module.css'

interface DeleteAccountFormProps {
  /** Submitted values of a refused form. */
  values: { reviews?: string | undefined; confirm?: string | undefined }
  errors: { reviews?: string | undefined; confirm?: string | undefined }
}

const CHOICES = [
  ['keep', 'They stay, without my name', 'As those of “a former member”. Ratings and medals are as they were.'],
  ['remove', 'They go with me', 'Their words, pictures and stars; ratings are counted anew.'],
] as const

/** Form that deletes an account. Nothing is preselected, and the confirmation has to be typed. */
export const DeleteAccountForm = ({ values, errors }: DeleteAccountFormProps) => (
  <PostForm className={css.form} noValidate>
    <fieldset className={css.fieldset} aria-describedby={errors.reviews && 'reviews-error'}>
      <legend>What becomes of your reviews?</legend>
      <ul className={css.choices}>
        {CHOICES.map(([value, label, about]) => (
          <li key={value}>
            <Choice
              type="radio"
              name="reviews"
              value={value}
              required
              defaultChecked={values.reviews === value}
              aria-describedby={`about-${value}`}
            >
              {label}
            </Choice>
            <p id={`about-${value}`}>{about}</p>
          </li>
        ))}
      </ul>
      {errors.reviews && (
        <p className={css.error} id="reviews-error" role="alert">
          <Icon of={CircleAlert} />
          {errors.reviews}
        </p>
      )}
    </fieldset>
    <Field
      label={`Type “${CONFIRMATION}”`}
      hint="So that nobody does this by accident, or in a browser that you left open."
      error={errors.confirm}
    >
      {control => (
        <Input
          {...control}
          className={css.confirm}
          name="confirm"
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          defaultValue={values.confirm}
        />
      )}
    </Field>
    <Button look="line" className={css.leave} type="submit" name="deed" value="leave">
      Delete my account
    </Button>
  </PostForm>
)
