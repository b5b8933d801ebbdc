import { Button } from '../../../../design/forms/button.tsx'
import { CountedText } from '../../../../design/forms/counted-text.tsx'
import { PostForm } from '../../../../design/forms/post-form.tsx'
import { LONGEST_REPLY } from '../../../reviews/writing/rules.ts'
import type { SavedAnswer } from '../../answers/schemas.ts'
import { SavedAnswers } from '../saved-answers.tsx'
import css from './replies.module.css'

/** What has been typed, and what is wrong with it. */
export interface Draft {
  body: string
  error?: string | undefined
}

interface ReplyBoxProps {
  publicId: string
  /** Name of the review's author. */
  author: string
  /** Name of the replying shop. */
  shop: string
  answers: readonly SavedAnswer[]
  draft: Draft | undefined
}

/** Reply in place, below the review in the shop's list. Opens without scripts too. */
export const ReplyBox = ({ publicId, author, shop, answers, draft }: ReplyBoxProps) => (
  <details className={css.reply} open={draft !== undefined}>
    <summary aria-label={`Reply to ${author}`}>Reply</summary>
    <PostForm className={css.form} noValidate key={draft?.body}>
      <input type="hidden" name="review" value={publicId} />
      <CountedText
        name="body"
        label={
          <>
            Reply in public, as <bdi>{shop}</bdi>
          </>
        }
        hint={
          <>
            We tell <bdi>{author}</bdi>. You can edit it later.
          </>
        }
        most={LONGEST_REPLY}
        rows={4}
        given={draft?.body}
        error={draft?.error}
      />
      <SavedAnswers answers={answers} label={`Saved answers for ${author}`} />
      <Button look="primary" small type="submit" name="deed" value="reply" aria-label={`Publish reply to ${author}`}>
        Publish reply
      </Button>
    </PostForm>
  </details>
)
