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
      label={as === 'shop' ? `${shop} answers` : 'Your answer'}
      hint={
        as === 'shop'
          ? 'Signed with the shop’s name. Its asker is told.'
          : 'Signed with your name. Who bought it here is marked as a verified buyer.'
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
