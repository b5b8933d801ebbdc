import ThumbsUp from 'lucide-react/icons/thumbs-up'
import type { FormEvent } from 'react'
import { Button, ButtonLink } from '../../design/button.tsx'
import { countOf, formatCount } from '../../design/format.ts'
import { Icon } from '../../design/icon.tsx'
import { PostForm } from '../../design/post-form.tsx'
import type { Review } from '../../rooms/reviews/contract.ts'
import { signInAddress } from '../login/return-to.ts'
import { useShellData } from '../shell/shell-data.ts'
import css from './helpful-button.module.css'
import { useHelpful } from './use-helpful.ts'
import { useReader } from './use-reader.ts'
import { HELPFUL_PATH } from './ways.ts'

interface HelpfulButtonProps {
  review: Review
  /** The review's own address. */
  href: string
}

const label = (count: number) => (
  <>
    <Icon of={ThumbsUp} />
    Helpful{count > 0 && ` (${formatCount(count)})`}
  </>
)

/** Says that a review was helpful. It leads a guest to sign-in and back to the review; of one's own it is a figure alone. */
export function HelpfulButton({ review, href }: HelpfulButtonProps) {
  const { reviewer } = useShellData()
  const reader = useReader()
  const { helpful_count: count, author } = review
  if (!reviewer)
    return (
      <ButtonLink look="plain" small to={signInAddress(href)} title="Sign in to say that this helped">
        {label(count)}
      </ButtonLink>
    )
  if (author && author.encoded_id === reviewer.encoded_id)
    return count > 0 && <span className={css.own}>{countOf(count, 'person', 'people')} found this helpful</span>
  const found = reader?.helpful_review_ids.includes(review.public_id) ?? false
  return <Toggle review={review} href={href} found={found} />
}

/** A form of one button: without scripts the browser sends it, and comes back to the review. */
function Toggle({ review, href, found }: HelpfulButtonProps & { found: boolean }) {
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
