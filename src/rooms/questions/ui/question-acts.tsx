import { Button } from '../../../design/forms/button.tsx'
import { Select } from '../../../design/forms/choices/select.tsx'
import { PostForm } from '../../../design/forms/post-form.tsx'
import { HIDING_REASON_LABELS } from '../../reviews/labels.ts'
import { REMOVAL_REASONS } from '../acts/act-rules.ts'
import css from './question-form.module.css'

interface QuestionActsProps {
  /** Number of the answer; null for the question itself. */
  number: number | null
  /** Available acts; posted to the current page as `deed`. */
  mayDelete: boolean
  moderates: boolean
  removed: boolean
  waits?: boolean
  /** Error of a submitted removal reason. */
  wrong?: string | undefined
}

/** Acts of the author and of moderators on a question or answer. */
export function QuestionActs({ number, mayDelete, moderates, removed, waits = false, wrong }: QuestionActsProps) {
  if (!mayDelete && !moderates) return null
  const subject = number === null ? 'question' : 'answer'
  const numberField = number !== null && <input type="hidden" name="number" value={number} />
  const error = `removal-${number ?? 'question'}-error`
  return (
    <div className={css.acts}>
      {mayDelete && (
        <PostForm>
          {numberField}
          <Button type="submit" look="plain" small name="deed" value="delete">
            Delete the {subject}
          </Button>
        </PostForm>
      )}
      {moderates && waits && (
        <PostForm>
          {numberField}
          <Button type="submit" look="line" small name="deed" value="release">
            Publish the {subject}
          </Button>
        </PostForm>
      )}
      {moderates && !removed && (
        <PostForm className={css.acts}>
          {numberField}
          <Select
            name="reason"
            aria-label={`Reason for removing the ${subject}`}
            defaultValue=""
            required
            {...(wrong && { 'aria-invalid': true, 'aria-describedby': error })}
          >
            <option value="" disabled>
              Choose a reason
            </option>
            {REMOVAL_REASONS.map(reason => (
              <option key={reason} value={reason}>
                {HIDING_REASON_LABELS[reason].label}
              </option>
            ))}
          </Select>
          <Button type="submit" look="line" small name="deed" value="remove">
            Remove the {subject}
          </Button>
          {wrong && (
            <p className={css.error} id={error} role="alert">
              {wrong}
            </p>
          )}
        </PostForm>
      )}
      {moderates && removed && (
        <PostForm>
          {numberField}
          <Button type="submit" look="line" small name="deed" value="restore">
            Restore the {subject}
          </Button>
        </PostForm>
      )}
    </div>
  )
}
