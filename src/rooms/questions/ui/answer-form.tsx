import { Button } from '../../../design/forms/button.tsx'
import { CountedText } from '../../../design/forms/counted-text.tsx'
import { PostForm } from '../../../design/forms/post-form.tsx'
import { LONGEST_ANSWER } from '../rules.ts'
import css from './question-form.module.css'

interface AnswerFormProps {
  /** The person or shop that the answer is from. */
  as: 'shop' | 'person'
  shop: string
  formKey: string
  typed: string | undefined
  wrong: string | undefined
}

/** Answer form; posts to the current page. */
export const AnswerForm = ({ as, shop, formKey, typed, wrong }: AnswerFormProps) => (
  <PostForm className={css.form} noValidate>
    <input type="hidden" name="idempotency_key" value={formKey} />
    <CountedText
      name="body"
      label={as === 'shop' ? `Answer from ${shop}` : 'Your answer'}
      hint={
        as === 'shop'
          ? 'Shown under the shop’s name. We tell the person who asked.'
          : 'Shown under your name. If you bought it, you are marked as a verified buyer.'
      }
      most={LONGEST_ANSWER}
      rows={5}
      given={typed}
      error={wrong}
    />
    <div>
      <Button type="submit" look="primary" name="deed" value="answer">
        Publish answer
      </Button>
    </div>
  </PostForm>
)
