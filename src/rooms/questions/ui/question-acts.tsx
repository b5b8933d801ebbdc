import { Button } from '../../../design/forms/button.tsx'
import { PostForm } from '../../../design/forms/post-form.tsx'
import { Select } from '../../../design/forms/select.tsx'
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
  const what = number === null ? 'question' : 'answer'
  const of = number !== null && <input type="hidden" name="number" value={number} />
  const error = `removal-${number ?? 'question'}-error`
  return (
    <div className={css.acts}>
      {mayDelete && (
        <PostForm>
          {of}
          <Button type="submit" look="plain" small name="deed" value="delete">
            Take the {what} back
          </Button>
        </PostForm>
      )}
      {moderates && waits && (
        <PostForm>
          {of}
          <Button type="submit" look="line" small name="deed" value="release">
            Publish the {what}
          </Button>
        </PostForm>
      )}
      {moderates && !removed && (
        <PostForm className={css.acts}>
          {of}
          <Select
            name="reason"
            aria-label={`Why the ${what} is removed`}
            defaultValue=""
            required
            {...(wrong && { 'aria-invalid': true, 'aria-describedby': error })}
          >
            <option value="" disabled>
              For which reason …
            </option>
            {REMOVAL_REASONS.map(reason => (
              <option key={reason} value={reason}>
                {HIDING_REASON_LABELS[reason].label}
              </option>
            ))}
          </Select>
          <Button type="submit" look="line" small name="deed" value="remove">
            Remove the {what}
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
          {of}
          <Button type="submit" look="line" small name="deed" value="restore">
            Show the {what} again
          </Button>
        </PostForm>
      )}
    </div>
  )
}
