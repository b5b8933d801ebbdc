import { Button } from '../../../design/forms/button.tsx'
import { CountedText } from '../../../design/forms/counted-text.tsx'
import { Field, Input } from '../../../design/forms/field.tsx'
import { PostForm } from '../../../design/forms/post-form.tsx'
import { LONGEST_REPLY } from '../../reviews/writing/rules.ts'
import { LONGEST_TITLE } from '../answers/rules.ts'
import type { SavedAnswer } from '../answers/schemas.ts'
import css from './reviews/replies.module.css'

interface AnswerFormProps {
  /** Null for a new one. */
  answer: SavedAnswer | null
  wrong: { fields: Readonly<Record<string, string>>; values: Readonly<Record<string, string>> } | undefined
}

/** Form for a saved answer: create, change or delete it. */
export const AnswerForm = ({ answer, wrong }: AnswerFormProps) => (
  <PostForm className={css.form} noValidate>
    {answer && <input type="hidden" name="answer_id" value={answer.id} />}
    <Field
      label="Title"
      hint={`Only your team sees it. Up to ${LONGEST_TITLE} characters.`}
      error={wrong?.fields.title}
    >
      {control => <Input {...control} name="title" required defaultValue={wrong?.values.title ?? answer?.title} />}
    </Field>
    <CountedText
      name="body"
      label="Answer"
      most={LONGEST_REPLY}
      rows={4}
      given={wrong?.values.body ?? answer?.body}
      error={wrong?.fields.body}
    />
    <div className={css.answers}>
      <Button
        look="line"
        small
        type="submit"
        name="deed"
        value="save"
        aria-label={answer ? `Save: ${answer.title}` : 'Save answer'}
      >
        {answer ? 'Save' : 'Save answer'}
      </Button>
      {answer && (
        <Button look="plain" small type="submit" name="deed" value="delete" aria-label={`Delete: ${answer.title}`}>
          Delete
        </Button>
      )}
    </div>
  </PostForm>
)
