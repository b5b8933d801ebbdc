import { COMPANY } from '../../shell/company.ts'
import type { InfoPage } from '../info-page.ts'
import { toTrust } from './parts.tsx'

export const TERMS: InfoPage = {
  path: '/terms',
  title: 'Terms',
  description: `What holds between ${COMPANY.name} and those who read, write and are written about here.`,
  sections: [
    {
      title: 'Who runs this',
      body: (
        <p>
          {COMPANY.name}, {COMPANY.registration}, {COMPANY.place}. The imprint has the rest.
        </p>
      ),
    },
    {
      title: 'Reading',
      body: (
        <>
          <p>Reading is free and needs no account. Searching and reading are not recorded under your name.</p>
          <p>
            Orders are placed with the shops, on their own sites. Candor sells nothing, is no party to an order, and
            shows prices as the shops state them; a converted price is a guide.
          </p>
        </>
      ),
    },
    {
      title: 'Writing',
      body: (
        <>
          <p>
            A review stays its author’s. By publishing it, the author lets this site show it, also in other sizes, in
            widgets of the shop it is about, and in the public export.
          </p>
          <p>Its author can change it, withdraw it or delete it. What is withdrawn counts in no score.</p>
          <p>
            A review is about something that its author bought or a shop that its author dealt with. Nobody reviews
            their own goods or those of a competitor.
          </p>
        </>
      ),
    },
    {
      title: 'Being reviewed',
      body: (
        <>
          <p>
            A shop may answer every review and ask for one to be hidden for a reason of the closed list. It may not pay
            for a rating, nor make a discount depend on one. The rules are on {toTrust}, and are the same for all shops.
          </p>
          <p>No shop can buy a place in the order of results, a medal, or the removal of a review.</p>
        </>
      ),
    },
    {
      title: 'Changes and law',
      body: (
        <p>
          These terms change by being published here. The law that applies is that of the operator’s seat, without
          taking from consumers what the law of their own country gives them.
        </p>
      ),
    },
  ],
}
