import type { InfoPage } from '../info-page.ts'
import { HidingReasons, tierLine, toMedals } from './parts.tsx'

export const BUSINESS: InfoPage = {
  path: '/business',
  title: 'For businesses',
  description: 'What a shop can do here, what it cannot, and what it costs it in public.',
  sections: [
    {
      title: 'Collect reviews',
      id: 'collect',
      body: (
        <>
          <p>
            A shop’s order feed ties reviews to orders: that is what makes them verified. Orders come in as Shopify’s
            order export, or as a file in Candor’s own format, brought in by the operator.
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
          Every review and every count is answered as JSON too, for the shop’s own pages:{' '}
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
    {
      title: 'Not open yet',
      body: (
        <p>
          Shops cannot sign in on this installation yet. Until they can, the operator brings in their products, orders
          and reviews.
        </p>
      ),
    },
  ],
}
