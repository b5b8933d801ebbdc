import Eye from 'lucide/dist/esm/icons/eye.mjs'
import EyeOff from 'lucide/dist/esm/icons/eye-off.mjs'
import Pencil from 'lucide/dist/esm/icons/pencil.mjs'
import RotateCcw from 'lucide/dist/esm/icons/rotate-ccw.mjs'
import Trash2 from 'lucide/dist/esm/icons/trash.mjs'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button, ButtonLink } from '../../../../design/forms/button.tsx'
import { Status } from '../../../../design/forms/choices/chip.tsx'
import { Entry } from '../../../../design/forms/entry.tsx'
import { PostForm } from '../../../../design/forms/post-form.tsx'
import { type Glyph, Icon } from '../../../../design/images/icon.tsx'
import { Stars } from '../../../../design/images/stars.tsx'
import { Link } from '../../../../design/navigation/link.tsx'
import { formatDate } from '../../../../design/text/format.ts'
import { settingOfText } from '../../../../design/text/text-setting.ts'
import { AUTHOR_ACT_LABELS, type AuthorAct, possibleActs, statusLabel } from '../../lifecycle/author-acts.ts'
import type { AuthoredReview } from '../../writing/authored-schemas.ts'
import { ReviewMedia } from '../card/review-media.tsx'
import { Written } from './authored-review.tsx'
import { AuthoredTitle, placeOf, SubjectLine, SubjectPicture } from './authored-subject.tsx'
import css from './own-review.module.css'

interface OwnReviewProps {
  review: AuthoredReview
  /** Path of the edit page. */
  editPath: string
  /** An action is in progress: further presses are ignored. */
  busy: boolean
  /** Runs the action in place; without JavaScript, the form posts to the page, which does the same. */
  onAct: (deed: AuthorAct) => void
  /** Further actions. */
  more?: ReactNode
}

const GLYPHS: Readonly<Record<AuthorAct, Glyph>> = {
  delete: Trash2,
  restore: RotateCcw,
  publish: Eye,
  unpublish: EyeOff,
}

/** One of the author's own reviews: its state, its text and the actions on it (R-review-02, R-review-03). */
export function OwnReview({ review, editPath, busy, onAct, more }: OwnReviewProps) {
  const { state, state_since, public_id, rating } = review
  const { text, tone, meaning } = statusLabel(review)
  const seen = state === 'published' || state === 'hidden'
  const title = <AuthoredTitle review={review} />
  return (
    <Entry
      id={`own-${public_id}`}
      picture={<SubjectPicture review={review} />}
      quiet={state === 'deleted'}
      facts={
        <>
          {rating !== null && <Stars value={rating} />}
          <Status {...(tone ? { tone } : null)}>{text}</Status>
          {state !== 'published' && <span>since {formatDate(state_since)}</span>}
          <Written review={review} />
        </>
      }
      title={seen ? <Link to={placeOf(review)}>{title}</Link> : title}
      sub={<SubjectLine review={review} />}
      acts={
        <>
          <AuthorActions review={review} editPath={editPath} busy={busy} onAct={onAct} />
          {more}
        </>
      }
    >
      {meaning && <p className={css.meaning}>{meaning}</p>}
      {review.body && state !== 'deleted' && <Text review={review} />}
      {state !== 'deleted' && <ReviewMedia review={review} author="you" />}
    </Entry>
  )
}

function Text({ review: { title, body, language } }: { review: AuthoredReview }) {
  const setting = settingOfText(`${title ?? ''} ${body}`, language)
  return (
    <p className={css.text} {...setting}>
      {body}
    </p>
  )
}

function AuthorActions({ review, editPath, busy, onAct }: OwnReviewProps) {
  const { state, public_id } = review
  const first = useFocusRestored(state)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    if (!busy && submitter instanceof HTMLButtonElement) onAct(submitter.value as AuthorAct)
  }
  const unpublished = state === 'unpublished'
  return (
    <>
      {state !== 'deleted' && (
        <ButtonLink look="plain" small to={editPath}>
          <Icon of={Pencil} />
          Edit
        </ButtonLink>
      )}
      <PostForm className={css.acts} onSubmit={onSubmit}>
        <input type="hidden" name="public_id" value={public_id} />
        {possibleActs({ deleted: state === 'deleted', unpublished }).map((deed, i) => (
          <Button
            key={deed}
            ref={i === 0 ? first : undefined}
            look="plain"
            small
            type="submit"
            name="deed"
            value={deed}
            aria-disabled={busy || undefined}
          >
            <Icon of={GLYPHS[deed]} />
            {AUTHOR_ACT_LABELS[deed]}
          </Button>
        ))}
      </PostForm>
    </>
  )
}

/** The pressed button disappears with its action, so the focus moves to the button that replaces it. */
function useFocusRestored(state: string) {
  const first = useRef<HTMLButtonElement>(null)
  const shown = useRef(state)
  useEffect(() => {
    if (shown.current === state) return
    shown.current = state
    if (document.activeElement === document.body) first.current?.focus({ preventScroll: true })
  }, [state])
  return first
}
