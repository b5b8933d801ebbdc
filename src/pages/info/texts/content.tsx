import { EVIDENCE_LABELS } from '../../../rooms/reviews/disclosure/evidence-labels.ts'
import { EVIDENCE_GRADES, RATING_MAX, RATING_MIN } from '../../../rooms/reviews/rules.ts'
import { InfoList } from '../info.tsx'
import type { InfoPage } from '../info-page.ts'
import { HidingReasons, Sources, tierLine, toMedals, toTrust } from './parts.tsx'

export const AUTHENTICITY: InfoPage = {
  path: '/authenticity',
  title: 'Authenticity',
  description: 'What makes a review verified, and what we do about fake reviews.',
  sections: [
    {
      title: 'Verified',
      body: (
        <>
          <p>
            A review is verified if it belongs to an item of an order, and its author is the buyer. Each says who
            vouches for the order:
          </p>
          <InfoList
            items={EVIDENCE_GRADES.toReversed().map(grade => [
              EVIDENCE_LABELS[grade].label,
              EVIDENCE_LABELS[grade].meaning,
            ])}
          />
          <p>
            Nothing else makes a review verified: not that a shop imports or invites it, and not a payment. An order
            that reaches us after the review was written verifies nothing, unless its buyer proves it.
          </p>
          <p>
            The database itself refuses to match a review to someone else’s order. Each item of an order can have one
            review.
          </p>
        </>
      ),
    },
    {
      title: 'Not verified',
      body: (
        <>
          <p>Other reviews are shown too, marked as not verified, with their source:</p>
          <Sources />
        </>
      ),
    },
    {
      title: 'The score',
      body: (
        <p>
          A shop’s authenticity is the share of its published reviews that are verified, × 100, rounded down. Medals:{' '}
          {tierLine()}. See how it is calculated on {toMedals}.
        </p>
      ),
    },
    {
      title: 'Fake reviews',
      body: (
        <p>
          Writing, ordering or paying for a fake review is against the terms. If we find that a review is fake, it is
          hidden with that reason shown in its place. It is never removed without a trace.
        </p>
      ),
    },
  ],
}

export const CONTENT_POLICY: InfoPage = {
  path: '/content-policy',
  title: 'Content Policy',
  description: 'What reviews may contain, and the only reasons for hiding one.',
  sections: [
    {
      title: 'What a review may say',
      body: (
        <>
          <p>
            Anything its author experienced, good or bad, in any language, with {RATING_MIN} to {RATING_MAX} stars. A
            low rating, harsh words about a product, or an unhappy shop are not reasons to hide a review.
          </p>
          <p>
            Write about what you bought or how you were treated. Leave out other people’s names and addresses, and
            advertising links.
          </p>
        </>
      ),
    },
    {
      title: 'What is hidden',
      body: (
        <>
          <p>Reviews are hidden only for these reasons:</p>
          <HidingReasons />
        </>
      ),
    },
    {
      title: 'When a review is hidden',
      body: (
        <p>
          A notice takes its place, with the reason, the date, and who hid it. We tell the author, who can appeal to a
          moderator. If the shop hid a verified review, it counts against the shop’s transparency for as long as it is
          hidden. Read more on {toTrust}.
        </p>
      ),
    },
  ],
}
