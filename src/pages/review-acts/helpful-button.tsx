import ThumbsUp from 'lucide/dist/esm/icons/thumbs-up.mjs'
import type { FormEvent } from 'react'
import { Button, ButtonLink } from '../../design/forms/button.tsx'
import { PostForm } from '../../design/forms/post-form.tsx'
import { Icon } from '../../design/images/icon.tsx'
import { countOf, formatCount } from '../../design/text/format.ts'
import type { Review } from '../../rooms/reviews/schemas.ts'
import { signInAddress } from '../login/return-to.ts'
import css from './helpful-button.module.css'
import { HELPFUL_PATH } from './paths.ts'
import { useHelpful } from './use-helpful.ts'

interface HelpfulButtonProps {
  review: Review
  /** Path of the review. */
  href: string
  /** The reader's relation to the review: a guest, its author, somebody who found it helpful, or any other reader. */
  as: 'guest' | 'author' | 'helped' | 'reader'
}

const label = (count: number) => (
  <>
    <Icon of={ThumbsUp} />
    {count > 0 ? `Helpful (${formatCount(count)})` : 'Helpful'}
  </>
)

/** The 'Helpful' button. Sends guests to sign-in and back to the review; authors see only the count. */
export function HelpfulButton({ review, href, as }: HelpfulButtonProps) {
  const { helpful_count: count } = review
  if (as === 'guest')
    return (
      <ButtonLink look="plain" small to={signInAddress(href)} title="Sign in to say that this helped">
        {label(count)}
      </ButtonLink>
    )
  if (as === 'author')
    return count > 0 && <span className={css.own}>{countOf(count, 'person', 'people')} found this helpful</span>
  return <Toggle review={review} href={href} found={as === 'helped'} />
}

/** A form with one button: without scripts the browser submits it and returns to the review. */
function Toggle({ review, href, found }: Omit<HelpfulButtonProps, 'as'> & { found: boolean }) {
  const { helpful, count, toggle } = useHelpful(review, found)
  const press = (event: FormEvent) => {
    event.preventDefault()
    void toggle()
  }
  return (
    <PostForm action={HELPFUL_PATH} onSubmit={press}>
      <input type="hidden" name="review" value={review.public_id} />
      <input type="hidden" name="is_helpful" value={String(!helpful)} />
      <input type="hidden" name="return_to" value={href} />
      <Button type="submit" look="plain" small className={css.helpful} aria-pressed={helpful}>
        {label(count)}
      </Button>
    </PostForm>
  )
}
