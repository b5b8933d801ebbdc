import { Link } from '../../../design/navigation/link.tsx'
import { HOW_IT_WORKS_PATH } from '../../../rooms/shops-and-people/paths.ts'
import { COMPANY } from '../../shell/company.ts'
import { InfoList } from '../info.tsx'
import type { InfoPage } from '../info-page.ts'
import { toTrust } from './parts.tsx'

/** The operator's details come from the settings (shell/company.ts). */

const operator = (
  <InfoList
    items={[
      ['Operator', COMPANY.name],
      ['Register', COMPANY.registration],
      ['Seat', COMPANY.place],
    ]}
  />
)

export const ABOUT: InfoPage = {
  path: '/about',
  title: 'About',
  description: COMPANY.claim,
  sections: [
    {
      title: 'What this is',
      body: (
        <>
          <p>
            A public place for reviews of products and of the shops that sell them. It shows who wrote a review, where
            it came from, whether an order stands behind it, and what a shop has hidden, with the reason.
          </p>
          <p>
            Whoever does not believe a figure can count again: scores, medals and the order of results are made by
            formulas that are on {toTrust}, from data that anybody can read.
          </p>
        </>
      ),
    },
    {
      title: 'How it works',
      body: (
        <p>
          In short on <Link to={HOW_IT_WORKS_PATH}>how it works</Link>. The software is called Candor too. It is open,
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
  description: 'What may be quoted, what the figures mean, and whom to ask.',
  sections: [
    {
      title: 'Figures',
      body: (
        <p>
          The figures of the home page are counted from the database at the moment and are at most a minute old. Quote
          them with their date. The same figures are at <a href="/reviews.json">/reviews.json</a>.
        </p>
      ),
    },
    {
      title: 'Quoting reviews',
      body: (
        <p>A review belongs to its author. Quote it in part, with the author’s name as shown and a link to its page.</p>
      ),
    },
    { title: 'Questions', body: operator },
  ],
}

export const CONTACT: InfoPage = {
  path: '/contact',
  title: 'Contact',
  description: 'Whom to ask about what.',
  sections: [
    {
      title: 'About an order',
      body: <p>Ask the shop. Its page here says how it can be reached and, where known, how soon it answers.</p>,
    },
    {
      title: 'About a review',
      body: (
        <p>
          Each review has its place on the page of the product or the shop that it is about. What can be done about one
          is on {toTrust}.
        </p>
      ),
    },
    { title: 'About this site', body: operator },
  ],
}

export const IMPRINT: InfoPage = {
  path: '/imprint',
  title: 'Imprint',
  description: `Who answers for this site: ${COMPANY.name}, ${COMPANY.place}.`,
  sections: [
    { title: 'Operator', body: operator },
    {
      title: 'Contents',
      body: <p>Reviews are their authors’ words, answers are the shops’. The operator answers for everything else.</p>,
    },
  ],
}
