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
  ['keep', 'Keep them, without my name', 'They appear under “A former member”. Ratings and medals don’t change.'],
  ['remove', 'Delete them too', 'Their text, pictures and stars are removed, and ratings are recalculated.'],
] as const

/** Form that deletes an account. Nothing is preselected, and the confirmation has to be typed. */
export const DeleteAccountForm = ({ values, errors }: DeleteAccountFormProps) => (
  <PostForm className={css.form} noValidate>
    <fieldset className={css.fieldset} aria-describedby={errors.reviews && 'reviews-error'}>
      <legend>What should happen to your reviews?</legend>
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
      hint="This prevents deleting an account by accident."
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
