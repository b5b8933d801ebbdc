import { Link } from '../../../design/navigation/link.tsx'
import { HOW_IT_WORKS_PATH } from '../../../rooms/shops-and-people/paths.ts'
import { CLAIM } from '../../shell/company.ts'
import type { InfoPage } from '../info-page.ts'
import { OperatorDetails } from './operator-details.tsx'
import { toTrust } from './parts.tsx'

const operator = <OperatorDetails />

export const ABOUT: InfoPage = {
  path: '/about',
  title: 'About',
  description: CLAIM,
  sections: [
    {
      title: 'What Candor is',
      body: (
        <>
          <p>
            A public marketplace for reviews of products and the shops that sell them. It shows who wrote a review,
            where it came from, whether it matches an order, and what a shop has hidden and why.
          </p>
          <p>
            You can check every figure: scores, medals and rankings follow the formulas on {toTrust}, using data anyone
            can read.
          </p>
        </>
      ),
    },
    {
      title: 'How it works',
      body: (
        <p>
          See <Link to={HOW_IT_WORKS_PATH}>how it works</Link>. The software is also called Candor. It is open source,
          under the MIT licence.
        </p>
      ),
    },
    { title: 'Who runs it', body: operator },
  ],
}

export const PRESS: InfoPage = {
  path: '/press',
  title: 'Press',
  description: 'What you may quote, what the figures mean, and who to contact.',
  sections: [
    {
      title: 'Figures',
      body: (
        <p>
          The figures on the home page are live and at most a minute old. Please quote them with their date. They are
          also available at <a href="/reviews.json">/reviews.json</a>.
        </p>
      ),
    },
    {
      title: 'Quoting reviews',
      body: (
        <p>
          A review belongs to its author. Please quote only part of it, with the author’s name as shown and a link to
          its page.
        </p>
      ),
    },
    { title: 'Questions', body: operator },
  ],
}

export const CONTACT: InfoPage = {
  path: '/contact',
  title: 'Contact',
  description: 'Who to contact about what.',
  sections: [
    {
      title: 'About an order',
      body: <p>Contact the shop. Its page on Candor says how and, if known, how quickly it answers.</p>,
    },
    {
      title: 'About a review',
      body: <p>Find the review on the page of its product or shop. See {toTrust} for what you can do about it.</p>,
    },
    { title: 'About this site', body: operator },
  ],
}

export const IMPRINT: InfoPage = {
  path: '/imprint',
  title: 'Imprint',
  description: 'Who runs this site and is responsible for it.',
  sections: [
    { title: 'Operator', body: operator },
    {
      title: 'Contents',
      body: (
        <p>
          Authors are responsible for their reviews and shops for their replies. The operator is responsible for
          everything else.
        </p>
      ),
    },
  ],
}
