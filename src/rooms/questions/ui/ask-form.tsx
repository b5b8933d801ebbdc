import { Button } from '../../../design/forms/button.tsx'
import { CountedText } from '../../../design/forms/counted-text.tsx'
import { PostForm } from '../../../design/forms/post-form.tsx'
import { LONGEST_QUESTION, SHORTEST_QUESTION } from '../rules.ts'
import css from './question-form.module.css'

interface AskFormProps {
  /** The form's page, with what is asked about. */
  action: string
  /** To know a form that is sent twice. */
  formKey: string
  /** What was filled in and refused. */
  typed?: string | undefined
  /** What is wrong with it. */
  wrong?: string | undefined
}

/** A question in one's own words. */
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
