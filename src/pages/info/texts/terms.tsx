import { formatDate } from '../../../design/text/format.ts'
import { ERASED_AFTER } from '../../../rooms/accounts/deletion/deletion-rules.ts'
import { ANSWER_DAYS, DEADLOCK, DECIDE_DAYS, MOST_QUESTIONS, QUESTION_DAYS } from '../../../rooms/disputes/rules.ts'
import { HIDING_REASON_LABELS } from '../../../rooms/reviews/labels.ts'
import { HIDING_REASONS } from '../../../rooms/reviews/rules.ts'
import { TERMS_VERSION } from '../../../rooms/terms/rules.ts'
import { UNDO_DAYS } from '../../../rooms/uploads/rules.ts'
import type { InfoPage } from '../info-page.ts'
import { OperatorDetails } from './operator-details.tsx'
import { toTrust } from './parts.tsx'

/** What the product does, in words of a contract; figures are the code's constants. */
export const TERMS: InfoPage = {
  path: '/terms',
  title: 'Terms',
  description: 'The agreement between the operator of this site and the people and shops who use it.',
  sections: [
    { title: 'Who we are', body: <OperatorDetails /> },
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
            shop it is about, in feeds for search engines, and in the open data that anyone may copy. The same goes for
            your pictures, questions and answers.
          </p>
          <p>
            Only review things you bought and shops you dealt with. You may not review your own products, those of a
            shop you work for, or those of a competitor.
          </p>
          <p>
            A review is public at once, unless its text or your other reviews show signs of spam or abuse, or it seems
            to come from the shop itself. Then a moderator checks it first, and you are told why. E-mail addresses are
            removed from it.
          </p>
          <p>
            You can edit, unpublish or delete your review at any time. What you withdraw doesn’t count in any score.
            That it was edited, and when, stays visible, and a public log keeps what happened to it and when, without
            its words.
          </p>
        </>
      ),
    },
    {
      title: 'Verified and imported reviews',
      body: (
        <p>
          A review is verified if it belongs to an order that we know: from the shop, from its platform, from the e-mail
          with which the buyer proved it, or from an archive that the operator imported. Each says which. Reviews that a
          shop brings from elsewhere are marked as imported and are never verified. A shop can undo an import of orders
          for {UNDO_DAYS} days. Orders whose buyer was asked, wrote a review or opened a dispute stay.
        </p>
      ),
    },
    {
      title: 'Rewards',
      body: (
        <p>
          A shop may reward every verified review with a discount, whatever its stars. It may not make a reward depend
          on what you write. Each rewarded review says so, wherever it is shown.
        </p>
      ),
    },
    {
      title: 'Being reviewed',
      body: (
        <>
          <p>
            Shops may reply to every review. They can hide one only for one of {HIDING_REASONS.length} reasons:{' '}
            {HIDING_REASONS.map(reason => HIDING_REASON_LABELS[reason].label.toLowerCase()).join(', ')}. A notice with
            the reason and the date stays in its place, we tell its author, who can appeal to a moderator. A hidden
            verified review lowers the shop’s transparency.
          </p>
          <p>
            Anyone can report a review. Moderators decide on reports, and never because of the number of reports or
            stars. The rules are on {toTrust}, and are the same for all shops.
          </p>
          <p>No shop can buy a place in search results, a medal, or the removal of a review.</p>
        </>
      ),
    },
    {
      title: 'Disputes',
      body: (
        <>
          <p>
            You can open a dispute about an order that we received from a shop. If the shop does not answer within{' '}
            {ANSWER_DAYS} days, or after {DEADLOCK} refused proposals, an arbitrator of this site can decide. The
            decision says what the shop should do. It takes away nobody’s right to go to court. Outcomes are shown on
            the shop’s page without names.
          </p>
          <p>
            The arbitrator has {DECIDE_DAYS} days to decide, and can ask you, the shop or both up to {MOST_QUESTIONS}{' '}
            questions first. You get {QUESTION_DAYS.shortest} to {QUESTION_DAYS.longest} days to answer each, and that
            time does not count towards the arbitrator’s. Both sides see questions and answers. If you don’t answer in
            time, the arbitrator can decide without your answer.
          </p>
        </>
      ),
    },
    {
      title: 'Leaving',
      body: (
        <p>
          You can delete your account at any time, and undo that for {ERASED_AFTER} days. You choose whether your
          reviews stay without your name or are deleted. We don’t close accounts: what breaks these terms is hidden,
          with a public notice, and its author can appeal.
        </p>
      ),
    },
    {
      title: 'Changes and law',
      body: (
        <>
          <p>
            These terms are the version of {formatDate(TERMS_VERSION)}. If we change them, we ask you to accept the new
            ones before you write here again.
          </p>
          <p>
            The law of the place where the operator is based applies. If you are a consumer, you keep the protection of
            the law of your own country.
          </p>
        </>
      ),
    },
  ],
}
