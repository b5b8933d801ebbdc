import type { ReactNode } from 'react'
import { Button } from '../../../design/forms/button.tsx'
import { Field, TextArea } from '../../../design/forms/field.tsx'
import { PostForm } from '../../../design/forms/post-form.tsx'
import { Notice } from '../../../design/overlays/notice.tsx'
import { LONGEST_EXPLANATION } from '../rules.ts'
import type { ReasonChoice as Reason } from '../schemas.ts'
import css from './moderation.module.css'
import { ReasonChoice } from './reason-choice.tsx'

/** Errors of the last submission, and its values. */
export interface FieldErrors {
  message: string
  fields: Record<string, string>
  values: Record<string, string>
}

interface ReasonFormProps {
  /** Name of the submit button, which tells the forms of a page apart. */
  name: 'deed' | 'decision'
  value: string
  legend: string
  reasons: readonly Reason[]
  words: { label: string; hint: string }
  button: string
  /** Hiding is never the primary act of its page. */
  look?: 'primary' | 'line'
  wrong: FieldErrors | null
  /** Further hidden fields. */
  children?: ReactNode
}

/** A form for hiding or reporting: a reason, an explanation and a button. Works without scripts. */
export const ReasonForm = ({
  name,
  value,
  legend,
  reasons,
  words,
  button,
  look = 'primary',
  wrong,
  children,
}: ReasonFormProps) => (
  <PostForm className={css.form} noValidate>
    <input type="hidden" name={name} value={value} />
    {children}
    <FormError wrong={wrong} />
    <ReasonChoice legend={legend} reasons={reasons} chosen={wrong?.values.reason} error={wrong?.fields.reason} />
    <Words {...words} wrong={wrong} />
    <div>
      <Button type="submit" look={look}>
        {button}
      </Button>
    </div>
  </PostForm>
)

/** An error of the form as a whole. */
export const FormError = ({ wrong }: { wrong: FieldErrors | null }) =>
  wrong &&
  Object.keys(wrong.fields).length === 0 && (
    <Notice tone="alert">
      <p>{wrong.message}</p>
    </Notice>
  )

interface WordsProps {
  label: string
  hint: string
  wrong: FieldErrors | null
}

export const Words = ({ label, hint, wrong }: WordsProps) => (
  <Field label={label} hint={hint} error={wrong?.fields.words}>
    {control => (
      <TextArea
        {...control}
        name="words"
        maxLength={LONGEST_EXPLANATION * 2}
        defaultValue={wrong?.values.words ?? ''}
      />
    )}
  </Field>
)
