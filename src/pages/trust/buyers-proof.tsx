import { MOST_ACCOUNTS } from '../../rooms/proofs/accounts/limits.ts'
import { InfoList, InfoSection } from '../info/info.tsx'

/** What a buyer's own proof rests on, and what it cannot show (P1.8). */
export const BuyersProof = () => (
  <InfoSection title="The buyer’s own proof" id="buyers-proof">
    <p>
      A buyer whose order the shop didn’t report can prove it with the e-mail that confirmed it. Its DKIM signature
      shows who sent it, to whom, and that nothing was changed. It counts in three cases:
    </p>
    <InfoList
      items={[
        ['The shop’s own domain', 'It signed the e-mail itself.'],
        [
          'Shopify',
          'It signed the e-mail for a store whose number the shop’s own site states. Where the site doesn’t, such as in front of a headless store, the shop can name the store, if the store’s public file names the shop’s domain.',
        ],
        [
          'PayPal',
          'It signed the e-mail about a payment to an address of the shop’s own domain. A shop that is paid at another address can name it, if someone on its team signs in here with it.',
        ],
      ]}
    />
    <p>
      A name alone proves nothing, because anybody can open a store or an account under it. What a shop has named stands
      on its feed audit. An account is one shop’s, and a shop can name up to {MOST_ACCOUNTS} of them.
    </p>
    <p>
      The proof shows that the shop or its payment service confirmed an order to that address. It can’t show that the
      buyer and the shop are strangers: a shop could sign e-mails about orders that nobody placed, or be paid by its
      friends. So such reviews are checked for signs that they come from the shop itself, one e-mail proves one order of
      one account once, and the shop’s own addresses and members prove nothing.
    </p>
  </InfoSection>
)
