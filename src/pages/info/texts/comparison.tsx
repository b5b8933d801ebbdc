import { SOURCE_LABELS } from '../../../rooms/reviews/labels.ts'
import { FOREIGN_SOURCES } from '../../../rooms/reviews/rules.ts'
import { PRIOR_REVIEWS } from '../../../rooms/search/indexing/rank-rules.ts'
import { InfoList } from '../info.tsx'
import type { InfoPage } from '../info-page.ts'
import type { InfoPath } from '../paths.ts'
import { HidingReasons, tierLine, toTrust } from './parts.tsx'

/**
 * A comparison that says only what Candor does: another site's rules change, and a description of them would soon be
 * wrong.
 */
export const comparison = (path: InfoPath, other: string): InfoPage => ({
  path,
  title: `Candor and ${other}`,
  description: `Questions to put to any place that shows reviews, with the answers of this one. ${other} answers for itself, in its own help pages and terms.`,
  sections: [
    {
      title: 'Who can write',
      body: (
        <p>
          Anybody who signs in. Verified is a review only when an order from the shop’s feed stands behind it, and its
          author is the buyer. Ask: does an invitation sent by the shop make a review verified?
        </p>
      ),
    },
    {
      title: 'Who can hide',
      body: (
        <>
          <p>The shop or a moderator, for one of these reasons, with a notice that stays where the review was:</p>
          <HidingReasons />
          <p>Ask: if a review is taken down, can a reader see that there was one?</p>
        </>
      ),
    },
    {
      title: 'What is counted',
      body: (
        <InfoList
          items={[
            ['Rating', 'The plain mean of all published ratings. No weighting by age or by who wrote.'],
            ['Transparency', `Verified reviews left public, of those received. Medals: ${tierLine()}.`],
            ['Authenticity', 'Verified reviews, of those published. The same medals.'],
            [
              'Search engines',
              `Told of reviews collected here alone, not of those marked ${FOREIGN_SOURCES.map(source => SOURCE_LABELS[source].label).join(' or ')}.`,
            ],
          ]}
        />
      ),
    },
    {
      title: 'What is ranked',
      body: (
        <p>
          By a public formula, in which every product starts with {PRIOR_REVIEWS} reviews at the site’s mean. It is on{' '}
          {toTrust}. Ask: can a shop pay for a place?
        </p>
      ),
    },
    {
      title: 'What can be taken along',
      body: (
        <p>
          Everything public, as files that another installation reads. Ask: whose are the reviews when a shop leaves?
        </p>
      ),
    },
  ],
})
