import { COMPANY } from '../../shell/company.ts'
import type { InfoPage } from '../info-page.ts'
import { toTrust } from './parts.tsx'

export const TERMS: InfoPage = {
  path: '/terms',
  title: 'Terms',
  description: `The agreement between ${COMPANY.name} and the people and shops who use Candor.`,
  sections: [
    {
      title: 'Who we are',
      body: (
        <p>
          {COMPANY.name}, {COMPANY.registration}, {COMPANY.place}. See the imprint for details.
        </p>
      ),
    },
    {
      title: 'Reading',
      body: (
        <>
          <p>
            Reading is free and you don’t need an account. We don’t record what you search for or read under your name.
          </p>
          <p>
            You place orders with the shops, on their own sites. Candor sells nothing and is not a party to any order.
            Prices are shown as the shops state them. Converted prices are only a guide.
          </p>
        </>
      ),
    },
    {
      title: 'Writing',
      body: (
        <>
          <p>
            Your review stays yours. By publishing it, you let Candor display it, in any format, here, in widgets of the
            shop it is about, and in the public export.
          </p>
          <p>You can edit, withdraw or delete your review. Withdrawn reviews don’t count in any score.</p>
          <p>
            Only review things you bought and shops you dealt with. You may not review your own goods or those of a
            competitor.
          </p>
        </>
      ),
    },
    {
      title: 'Being reviewed',
      body: (
        <>
          <p>
            Shops may reply to every review, and may ask for a review to be hidden for one of the listed reasons. They
            may not pay for a rating or make a discount depend on one. The rules are on {toTrust}, and are the same for
            all shops.
          </p>
          <p>No shop can buy a place in search results, a medal, or the removal of a review.</p>
        </>
      ),
    },
    {
      title: 'Changes and law',
      body: (
        <p>
          We change these terms by publishing them here. The law of the place where the operator is based applies. If
          you are a consumer, you keep the protection of the law of your own country.
        </p>
      ),
    },
  ],
}
