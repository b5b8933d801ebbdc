import { Link } from '../../../design/navigation/link.tsx'
import { CLAIM_DAYS } from '../../../rooms/business/claims/rules.ts'
import { InfoSteps } from '../info.tsx'
import type { InfoPage } from '../info-page.ts'
import { HidingReasons, tierLine, toMedals } from './parts.tsx'

export const BUSINESS: InfoPage = {
  path: '/business',
  title: 'For businesses',
  description: 'What shops can do, what they can’t, and what the public sees.',
  sections: [
    {
      title: 'How to join',
      id: 'join',
      body: (
        <>
          <InfoSteps
            steps={[
              ['Sign in', 'With your e-mail address, no password. Start with a personal account, then add your shop.'],
              [
                'Add your shop',
                'Enter its domain, name, country and currency. If it is already on Candor, with its reviews, you claim it the same way.',
              ],
              [
                'Verify your domain',
                `Put a token in the domain’s DNS, or in a file on its site. Ask us to check when it’s ready (within ${CLAIM_DAYS} days). Can’t do either? Contact us.`,
              ],
              [
                'Add your orders',
                'Orders match reviews to purchases. Then you can invite buyers, reply to reviews and settle disputes.',
              ],
            ]}
          />
          <p>
            <Link to="/business/claims#new">Sign up a shop</Link>, or go to{' '}
            <Link to="/business/claims">your shops</Link>. It’s free.
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
            Your order feed matches reviews to orders, which makes them verified. Connect Shopify, upload any CSV file,
            or use Candor’s own format or the business API.
          </p>
          <p>
            If you wish, Candor e-mails each buyer some days after delivery, with at most one reminder, and the form
            opens in one click. Every buyer is invited. Rewards are for writing a review, never for its stars.
          </p>
          <p>
            You can import reviews collected elsewhere, marked with their source. They count towards the rating, but
            never as verified.
          </p>
        </>
      ),
    },
    {
      title: 'Show reviews',
      id: 'show',
      body: (
        <p>
          Show reviews, questions and medals on your site with one script tag. Hidden reviews appear as notices. All
          reviews and counts are also available as JSON: <a href="/api/openapi.json">API reference</a>. Structured data
          for search engines only counts reviews collected on Candor, as shown on the page.
        </p>
      ),
    },
    {
      title: 'Questions',
      id: 'questions',
      body: <p>Shoppers ask on a product’s page, and you and other buyers answer. You can turn questions off.</p>,
    },
    {
      title: 'Disputes',
      id: 'disputes',
      body: (
        <p>
          A buyer can open a dispute about an order. Both sides can propose a solution. If they don’t agree, an
          independent arbitrator decides and gives reasons in writing.
        </p>
      ),
    },
    {
      title: 'Hide a review',
      id: 'hide',
      body: (
        <>
          <p>
            You can hide a review only for one of these reasons, which everyone can see in its place. Its author can
            appeal.
          </p>
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
      body: <p>A place in search results, a medal, a rating, or the removal of a review.</p>,
    },
  ],
}
