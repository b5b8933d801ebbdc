import { Button, ButtonLink } from '../../../design/forms/button.tsx'
import { CountedText } from '../../../design/forms/counted-text.tsx'
import { PostForm } from '../../../design/forms/post-form.tsx'
import type { Review } from '../schemas.ts'
import { LONGEST_REPLY } from '../writing/rules.ts'
import css from './authored/edit-form.module.css'

interface ReplyFormProps {
  /** Name of the replying shop. */
  shop: string
  /** The current reply. */
  reply: Review['reply']
  /** The refused submission's text, to fill in again. */
  typed: string | undefined
  /** Error message for the text. */
  wrong: string | undefined
  /** Path of the review. */
  back: string
}

/** Form for a shop's reply: posts `body` to its own page; `deed=withdraw` deletes the reply. */
export const ReplyForm = ({ shop, reply, typed, wrong, back }: ReplyFormProps) => (
  <>
    <PostForm className={css.form} noValidate>
      <CountedText
        name="body"
        label={
          <>
            Reply from <bdi>{shop}</bdi>
          </>
        }
        hint="Shown publicly below the review under the shop’s name. We tell its author."
        most={LONGEST_REPLY}
        rows={6}
        given={typed ?? reply?.body}
        error={wrong}
      />
      <div className={css.actions}>
        <Button look="primary" type="submit">
          {reply ? 'Save' : 'Publish reply'}
        </Button>
        <ButtonLink look="plain" to={back}>
          {reply ? 'Cancel' : 'Back to the review'}
        </ButtonLink>
      </div>
    </PostForm>
    {reply && (
      <PostForm>
        <Button look="line" small type="submit" name="deed" value="withdraw">
          Delete reply
        </Button>
      </PostForm>
    )}
  </>
)
