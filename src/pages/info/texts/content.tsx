import { RATING_MAX, RATING_MIN } from '../../../rooms/reviews/rules.ts'
import type { InfoPage } from '../info-page.ts'
import { HidingReasons, Sources, tierLine, toMedals, toTrust } from './parts.tsx'

export const AUTHENTICITY: InfoPage = {
  path: '/authenticity',
  title: 'Authenticity',
  description: 'How a review comes to be called verified here, and what is done about false ones.',
  sections: [
    {
      title: 'Verified',
      body: (
        <>
          <p>
            A review is verified when it is tied to an item of an order that the shop’s order feed delivered, and was
            written by the buyer of that order. Nothing else makes it so: not an import of reviews, not a word of the
            shop, not a payment.
          </p>
          <p>
            The database itself refuses a tie between a review and somebody else’s order. Each item of an order carries
            one review.
          </p>
        </>
      ),
    },
    {
      title: 'Not verified',
      body: (
        <>
          <p>Other reviews are shown too, marked as not verified, with the place that they came from:</p>
          <Sources />
        </>
      ),
    },
    {
      title: 'The score',
      body: (
        <p>
          A shop’s authenticity is the share of its published reviews that are verified, × 100, rounded down. Medals:{' '}
          {tierLine()}. How it is calculated is on {toMedals}.
        </p>
      ),
    },
    {
      title: 'False reviews',
      body: (
        <p>
          Writing one, ordering one, or paying for one is against the terms. A review found to be false is hidden with
          that reason, in its place, for everybody to see. It is never removed silently, since its absence would say
          nothing.
        </p>
      ),
    },
  ],
}

export const CONTENT_POLICY: InfoPage = {
  path: '/content-policy',
  title: 'Content Policy',
  description: 'What may stand in a review, and the only reasons for which one is hidden.',
  sections: [
    {
      title: 'What a review may say',
      body: (
        <>
          <p>
            What its author found, good or bad, in any language, with {RATING_MIN} to {RATING_MAX} stars. A low rating,
            harsh words about a product, or a shop’s displeasure are no reasons to hide it.
          </p>
          <p>
            Write about what you bought or how you were treated. Leave out other people’s names and addresses, and links
            that sell something.
          </p>
        </>
      ),
    },
    {
      title: 'What is hidden',
      body: (
        <>
          <p>For these reasons and no others:</p>
          <HidingReasons />
        </>
      ),
    },
    {
      title: 'What happens then',
      body: (
        <p>
          A notice takes the review’s place, with the reason, the date, and who hid it. Its author is told and can
          appeal; a moderator decides. If the shop hid it and it was verified, it goes on counting against the shop’s
          transparency for as long as it is hidden. More on {toTrust}.
        </p>
      ),
    },
  ],
}
