import { COMPANY } from '../../shell/company.ts'
import { InfoList } from '../info.tsx'
import type { InfoPage } from '../info-page.ts'

export const PRIVACY: InfoPage = {
  path: '/privacy',
  title: 'Privacy',
  description: 'What is stored about you, what the public sees of it, and what is never asked.',
  sections: [
    {
      title: 'If you read',
      body: (
        <>
          <p>
            One cookie, <code>candor_locale</code>, once you choose a currency or a country: it holds these two and
            nothing else. Without a choice there is none. There is no advertising, no counting of visitors by others,
            and no script from anywhere else.
          </p>
          <p>
            Pictures of products are often kept by the shops. Your browser fetches them from there, so the keeper of a
            picture sees your internet address, as with any picture on the web.
          </p>
        </>
      ),
    },
    {
      title: 'If you wrote a review',
      body: (
        <InfoList
          items={[
            [
              'Public',
              'Your name as you gave it, your country or town where known, your picture where there is one, and your reviews with their dates.',
            ],
            [
              'Not public',
              'Your e-mail address. It is never shown, not even where it stands in a name, and is in no public export.',
            ],
            [
              'From the shop',
              'If a shop’s order feed delivered your order: when you ordered, what, and when it came. The public sees the dates, under the review that the order verifies.',
            ],
          ]}
        />
      ),
    },
    {
      title: 'Your rights',
      body: (
        <p>
          To know what is stored, to have it corrected, taken with you, or deleted, and to complain to the data
          protection authority of your country. {COMPANY.name} answers for the data and is named in full in the imprint.
        </p>
      ),
    },
    {
      title: 'What remains',
      body: (
        <p>
          Of a review, that it was written, published, hidden or withdrawn, and when, is kept as a record that nobody
          can rewrite. That is what makes the scores worth counting again. When a person asks to be forgotten, their
          name, address and words go; the count remains.
        </p>
      ),
    },
  ],
}
