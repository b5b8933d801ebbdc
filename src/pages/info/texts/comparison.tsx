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
  description: `Questions to ask of any review site, with Candor’s answers. For ${other}’s answers, see its own help pages and terms.`,
  sections: [
    {
      title: 'Who can write',
      body: (
        <p>
          Anyone who signs in. A review is verified only if it matches an order, from the shop, its platform or the
          buyer’s own proof, and its author is the buyer. Each says which. Ask: does an invitation sent by the shop make
          a review verified?
        </p>
      ),
    },
    {
      title: 'Who can hide',
      body: (
        <>
          <p>The shop or a moderator, for one of these reasons. A notice stays where the review was:</p>
          <HidingReasons />
          <p>Ask: if a review is removed, can readers see that there was one?</p>
        </>
      ),
    },
    {
      title: 'What counts',
      body: (
        <InfoList
          items={[
            ['Rating', 'The average of all published ratings, not weighted by age or author.'],
            ['Transparency', `The share of verified reviews received that are public. Medals: ${tierLine()}.`],
            ['Authenticity', 'The share of published reviews that are verified. Same medals.'],
            [
              'Search engines',
              `They only get reviews collected on Candor, not those marked ${FOREIGN_SOURCES.map(source => SOURCE_LABELS[source].label).join(' or ')}.`,
            ],
          ]}
        />
      ),
    },
    {
      title: 'How results are ranked',
      body: (
        <p>
          By a public formula that gives every product {PRIOR_REVIEWS} reviews at the site average to start with. See{' '}
          {toTrust}. Ask: can a shop pay for a place?
        </p>
      ),
    },
    {
      title: 'What you can export',
      body: (
        <p>
          Everything public, as files that another installation can read. Ask: who owns the reviews when a shop leaves?
        </p>
      ),
    },
  ],
})
