import { Link } from '../../../design/navigation/link.tsx'
import { CLAIM_DAYS } from '../../../rooms/business/claims/rules.ts'
import { InfoSteps } from '../info.tsx'
import type { InfoPage } from '../info-page.ts'
import { HidingReasons, tierLine, toMedals } from './parts.tsx'

export const BUSINESS: InfoPage = {
  path: '/business',
  title: 'For businesses',
  description: 'What a shop can do here, what it cannot, and what it costs it in public.',
  sections: [
    {
      title: 'How to join',
      id: 'join',
      body: (
        <>
          <InfoSteps
            steps={[
              ['Sign in', 'With your e-mail address; no password. You are a person here first, then somebody’s shop.'],
              [
                'Say which shop is yours',
                'Its domain, name, country and currency. A shop that is here already, with its reviews, is claimed the same way.',
              ],
              [
                'Prove it',
                `Put a token in the domain’s DNS, or in a file on its site. Candor looks for it when you say so; within ${CLAIM_DAYS} days. Who can do neither asks an operator.`,
              ],
              ['Bring your orders', 'They tie reviews to what was bought. Then ask your buyers, answer, and settle.'],
            ]}
          />
          <p>
            <Link to="/business/claims#new">Sign up a shop</Link>, or go on to{' '}
            <Link to="/business/claims">your shops</Link>. It costs nothing.
          </p>
        </>
      ),
    },
    {
      title: 'Collect reviews',
      id: 'collect',
      body: (
        <>
          <p>
            A shop’s order feed ties reviews to orders: that is what makes them verified. Shopify tells of them as they
            come, or they are brought in from any CSV, in Candor’s own format, or by the business API.
          </p>
          <p>
            Where the shop wishes it, Candor writes to each buyer some days after delivery, reminds them once at most,
            and opens the form in one click. Everybody is asked, whatever they will say. A reward is for a review, never
            for its stars.
          </p>
          <p>
            Reviews collected elsewhere come along, marked with where they came from. They count for the rating, never
            as verified.
          </p>
        </>
      ),
    },
    {
      title: 'Show reviews',
      id: 'show',
      body: (
        <p>
          With one script tag a shop shows its reviews, questions and medals on its own pages, hidden ones as their
          notices. Every review and every count is answered as JSON too:{' '}
          <a href="/api/openapi.json">the description of the calls</a>. Structured data for search engines counts only
          what was collected here, as the page shows it.
        </p>
      ),
    },
    {
      title: 'Questions',
      id: 'questions',
      body: <p>Shoppers ask on a product’s page; the shop and other buyers answer. A shop can turn questions off.</p>,
    },
    {
      title: 'Disputes',
      id: 'disputes',
      body: (
        <p>
          A buyer can open a dispute about an order. Both sides propose; if they do not agree, an arbitrator, who
          belongs to neither, decides with a written reason.
        </p>
      ),
    },
    {
      title: 'Hide a review',
      id: 'hide',
      body: (
        <>
          <p>Only for a reason of this list, which everybody sees in the review’s place. Its author can appeal.</p>
          <HidingReasons />
          <p>
            A hidden verified review lowers transparency. Medals: {tierLine()}; see {toMedals}.
          </p>
        </>
      ),
    },
    {
      title: 'What is not for sale',
      id: 'not-for-sale',
      body: <p>A place in the results, a medal, a rating, the removal of a review.</p>,
    },
  ],
}
