import { Button } from '../../../design/forms/button.tsx'
import { CountedText } from '../../../design/forms/counted-text.tsx'
import { PostForm } from '../../../design/forms/post-form.tsx'
import { LONGEST_QUESTION, SHORTEST_QUESTION } from '../rules.ts'
import css from './question-form.module.css'

interface AskFormProps {
  /** URL of the form's page, with the subject. */
  action: string
  /** Idempotency key. */
  formKey: string
  /** Text of a refused form. */
  typed?: string | undefined
  /** Error message. */
  wrong?: string | undefined
}

/** Form for a new question. */
export const AskForm = ({ action, formKey, typed, wrong }: AskFormProps) => (
  <PostForm className={css.form} action={action} noValidate>
    <input type="hidden" name="idempotency_key" value={formKey} />
    <CountedText
      name="body"
      label="Your question"
      hint={`At least ${SHORTEST_QUESTION} characters.`}
      most={LONGEST_QUESTION}
      given={typed}
      error={wrong}
    />
    <div>
      <Button type="submit" look={typed === undefined ? 'line' : 'primary'}>
        Ask in public
      </Button>
    </div>
  </PostForm>
)
