import { useEffect, useState } from 'react'
import { Button } from '../../../../design/forms/button.tsx'
import { CountedText } from '../../../../design/forms/counted-text.tsx'
import { PostForm } from '../../../../design/forms/post-form.tsx'
import { countOf } from '../../../../design/text/format.ts'
import { LONGEST_REPLY } from '../../../reviews/writing/rules.ts'
import { MOST_AT_ONCE } from '../../answers/rules.ts'
import type { RepliesPreview, SavedAnswer } from '../../answers/schemas.ts'
import { SavedAnswers } from '../saved-answers.tsx'
import css from './replies.module.css'
import type { Draft } from './reply-box.tsx'

/** Id of the form that the list's check boxes belong to. */
export const SEVERAL_FORM = 'reply-to-several'

/** Check box that selects a review for a reply to several. */
export const SelectReview = ({ publicId, author, checked }: { publicId: string; author: string; checked: boolean }) => (
  <label className={css.select}>
    <input type="checkbox" name="reviews" value={publicId} form={SEVERAL_FORM} defaultChecked={checked} />
    <span>
      Select
      <span className={css.whom}>
        {' '}
        the review by <bdi>{author}</bdi>
      </span>
    </span>
  </label>
)

interface ReplyToSeveralProps {
  shop: string
  answers: readonly SavedAnswer[]
  draft: Draft | undefined
  /** Number of reviews that are selected at first. */
  selected: number
  /** What is wrong with the selection. */
  error: string | undefined
}

/** One reply to all selected reviews. Leads to a preview; nothing is published from here. */
export function ReplyToSeveral({ shop, answers, draft, selected, error }: ReplyToSeveralProps) {
  const count = useSelected(selected)
  return (
    <details
      className={css.several}
      data-selected={count > 0 || undefined}
      open={draft !== undefined || error !== undefined}
    >
      <summary>
        Reply to several at once
        <b role="status">{count > 0 && `${countOf(count, 'review')} selected`}</b>
      </summary>
      <PostForm className={css.form} id={SEVERAL_FORM} noValidate key={draft?.body}>
        <CountedText
          name="body"
          label={
            <>
              One reply to all selected reviews, as <bdi>{shop}</bdi>
            </>
          }
          hint="{name} and {product} are filled in for each."
          most={LONGEST_REPLY}
          rows={4}
          given={draft?.body}
          error={draft?.error ?? error}
        />
        <SavedAnswers answers={answers} label="Saved answers for the selected reviews" />
        <Button look="line" small type="submit" name="deed" value="preview">
          Preview replies
        </Button>
        <small>Up to {MOST_AT_ONCE} at a time. You’ll see each reply before anything is published.</small>
      </PostForm>
    </details>
  )
}

/** Number of selected reviews, as the check boxes change. */
function useSelected(initial: number) {
  const [count, setCount] = useState(initial)
  useEffect(() => {
    const onChange = () =>
      setCount(document.querySelectorAll(`input[name="reviews"][form="${SEVERAL_FORM}"]:checked`).length)
    document.addEventListener('change', onChange)
    return () => document.removeEventListener('change', onChange)
  }, [])
  return count
}

const WHY: Readonly<Record<RepliesPreview['skipped'][number]['why'], string>> = {
  replied: 'has a reply already',
  not_public: 'isn’t public',
  unknown: 'no longer exists',
}

interface RepliesPreviewProps {
  preview: RepliesPreview
  /** The text with its placeholders. */
  body: string
}

/** Each reply as its author will read it, and the button that publishes them all. */
export const PreviewedReplies = ({ preview: { replies, skipped }, body }: RepliesPreviewProps) => (
  <section className={css.preview} aria-labelledby="previewed">
    <h2 id="previewed">
      {replies.length > 0 ? `Publish ${countOf(replies.length, 'reply', 'replies')}?` : 'Nothing to publish'}
    </h2>
    <ul>
      {replies.map(reply => (
        <li key={reply.public_id}>
          <b>
            To <bdi>{reply.name}</bdi>
          </b>
          <p dir="auto">{reply.body}</p>
        </li>
      ))}
      {skipped.map(({ public_id, name, why }) => (
        <li key={public_id}>
          Skipped: the review by <bdi>{name}</bdi> {WHY[why]}.
        </li>
      ))}
    </ul>
    {replies.length > 0 && (
      <PostForm className={css.form}>
        {replies.map(({ public_id }) => (
          <input key={public_id} type="hidden" name="reviews" value={public_id} />
        ))}
        <input type="hidden" name="body" value={body} />
        <Button look="primary" small type="submit" name="deed" value="publish">
          Publish {countOf(replies.length, 'reply', 'replies')}
        </Button>
        <small>To change the text, edit it in “Reply to several at once” below.</small>
      </PostForm>
    )}
  </section>
)
