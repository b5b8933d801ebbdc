import { Section } from '../../design/layout/section.tsx'
import { Notice } from '../../design/overlays/notice.tsx'
import { reviewAnchor } from '../../rooms/reviews/listing/review-param.ts'
import { type ActsOf, ReviewCard } from '../../rooms/reviews/ui/card/review-card.tsx'
import type { SharedReview as Shared } from './load.ts'
import css from './shared-review.module.css'

interface SharedReviewProps {
  shared: Shared
  shop: { name: string; logo_url: string | null; path: string }
  /** Renders the actions for a review. */
  actsOf: ActsOf
}

/** The shared review, above all others. */
export function SharedReview({ shared, shop, actsOf }: SharedReviewProps) {
  if (shared === null) return null
  if (shared === 'gone') {
    return (
      <div className={css.gone}>
        <Notice tone="note">
          <p>This review is no longer here. Its author may have withdrawn it.</p>
        </Notice>
      </div>
    )
  }
  return (
    <Section title="The review you followed a link to" id={reviewAnchor(shared.public_id)} tight>
      <ReviewCard review={shared} shop={shop} shopPath={shop.path} actsOf={actsOf} />
    </Section>
  )
}
