import { useLoaderData } from 'react-router'
import layout from '../../design/layout/layout.module.css'
import { Link } from '../../design/navigation/link.tsx'
import { FORMER_MEMBER_DAYS, MEMBER_NETWORK_DAYS } from '../../rooms/accounts/rules.ts'
import { EVIDENCE_LABELS, EVIDENCE_ORDER } from '../../rooms/reviews/disclosure/evidence-labels.ts'
import { INCENTIVE_LABELS } from '../../rooms/reviews/disclosure/incentive-labels.ts'
import { INCENTIVES, score } from '../../rooms/reviews/rules.ts'
import { formula } from '../../rooms/reviews/scores/explain-score.ts'
import { MEDALS_PATH, TRUST_PATH } from '../../rooms/shops-and-people/paths.ts'
import { MOST_PICKED } from '../../rooms/storefront/pick-rules.ts'
import { Formula, InfoLead, InfoList, InfoSection } from '../info/info.tsx'
import { askSiteRules } from '../info/site-rules.ts'
import { WORKED } from '../medals/example.ts'
import { pageLoader } from '../page.ts'
import { BuyersProof } from './buyers-proof.tsx'
import { FeedAuditRules } from './feed-audit-rules.tsx'
import { Ranking } from './ranking.tsx'

export const loader = pageLoader(async ({ ask }) => {
  const { meta_data: _, ...rules } = await askSiteRules(ask)
  return {
    rules,
    meta: {
      title: 'Trust | Candor',
      description:
        'What makes a review verified, how scores and ranks are counted, and the only reasons for hiding one.',
      canonical: TRUST_PATH,
    },
  }
})

/** All rules for showing, counting and ranking reviews; the figures come from the code's constants. */
export function Component() {
  const { rules } = useLoaderData<typeof loader>()
  const foreign = rules.sources.filter(source => !source.collected_here).map(source => source.label)
  return (
    <div className={layout.wrap}>
      <InfoLead title="Every rule, with its figures">
        This page uses the same settings as the software itself. When a rule changes, the page changes with it.
      </InfoLead>

      <InfoSection title="Verified" id="verified">
        <p>
          A review is verified if it matches an item of an order that we know, and its author is the buyer. Nothing else
          makes a review verified, and no review that a shop imports is.
        </p>
        <p>
          We know orders from the shop’s connection to this site, from its order export, from its platform, from the
          e-mail with which a buyer proves one, or from a catalogue that the operator imported. Each item can have at
          most one review. An order that a shop sends us after a review was written here never verifies it.
        </p>
      </InfoSection>

      <InfoSection title="What stands behind “verified”" id="evidence">
        <p>
          For every order, our server records when it arrived, how, and from whom. Nobody can change that later, and an
          import can’t state it. From these records the database derives what each verified review is worth, strongest
          first:
        </p>
        <InfoList items={EVIDENCE_ORDER.map(grade => [EVIDENCE_LABELS[grade].label, EVIDENCE_LABELS[grade].meaning])} />
        <p>
          What counts is the strongest of the ways in which the item reached us before the review was written. If the
          shop adds an item to an order later, that item counts for what it is worth itself. Open the badge of a review
          to see all steps, and what nobody has confirmed. Each list of reviews shows its mix and can be filtered by it.
        </p>
      </InfoSection>

      <BuyersProof />

      <FeedAuditRules />

      <InfoSection title="Given for a review" id="incentives">
        <p>
          Each review says what its author got for it, or that they are connected to the shop. An outlined mark beside
          the badge says so, wherever the review is shown:
        </p>
        <InfoList
          items={INCENTIVES.map(incentive => [INCENTIVE_LABELS[incentive].label, INCENTIVE_LABELS[incentive].meaning])}
        />
        <p>
          The mark comes from the shop’s rewards here, from what its invitations offered, from what it reported with the
          order, and from its author, who is asked in the form. The strongest of these is shown. A shop can add a mark
          but never remove one, also when it ends a reward. Authors can change their own answer, but not what the shop’s
          reward proved. Each later change is a step in the review’s history, which opens with its badge.
        </p>
        <p>
          The mark changes no score, rank or order. Such reviews count in the rating; a shop’s and a product’s page say
          what the average is without them, and each list can be filtered by the mark.
        </p>
      </InfoSection>

      <InfoSection title="Two scores" id="scores">
        <h3>Transparency</h3>
        <p>{rules.scores.transparency}</p>
        <Formula>{formula(WORKED.transparency.part, WORKED.transparency.whole)}</Formula>
        <h3>Authenticity</h3>
        <p>{rules.scores.authenticity}</p>
        <Formula>{formula(WORKED.authenticity.part, WORKED.authenticity.whole)}</Formula>
        <p>
          Both scores are shares × 100, rounded down: a shop that shows 199 of 200 has {score(199, 200)}, not 100.
          Without any reviews to count, the score is unknown. Shops with unknown transparency pass the search filters,
          since they have hidden nothing.
        </p>
      </InfoSection>

      <InfoSection title="Medals" id="medals">
        <InfoList
          items={rules.medals.map(({ label, minimum }) => [label, minimum === 100 ? '100' : `${minimum} and up`])}
        />
        <p>
          <Link to={MEDALS_PATH}>All medals</Link>
        </p>
      </InfoSection>

      <InfoSection title="Rating" id="rating">
        <p>
          The rating shown is the average of all published ratings, with one decimal and always with the number of
          reviews. Every review counts the same, no matter who wrote it or when.
        </p>
      </InfoSection>

      <InfoSection title="Ranking" id="ranking">
        <Ranking ranking={rules.ranking} meanKnown={rules.counted} />
        <p>
          A shop can pick up to {MOST_PICKED} of its public reviews to show above the list on its own page, under
          “Picked by the shop”. This changes no score or ranking. Reviews that stop being public are removed from it.
        </p>
      </InfoSection>

      <InfoSection title="Imported reviews" id="imported">
        <p>
          A shop can bring reviews from its former review service. They are marked “Imported by the shop”, with the day,
          and stand under the name that the shop gave, never on anybody’s profile. They pass the same checks as other
          reviews.
        </p>
        <p>
          They count in the rating and, as not verified, lower authenticity. They don’t count in the rank, nor in what
          search engines are told. Each list of reviews can be filtered by them.
        </p>
        <p>
          Whoever signs in with the address that the shop named is asked whether the review is theirs. If they accept
          it, it moves to their profile and stays marked. If they reject it, it is removed, the removal is logged, and
          importing it again doesn’t bring it back. We tell the shop that a review was removed, and nothing about the
          person. Members of a shop can’t accept reviews that it imported.
        </p>
      </InfoSection>

      <InfoSection title="Hiding" id="hiding">
        <p>A shop or a moderator can hide a review for one of these reasons only:</p>
        <InfoList items={rules.hiding_reasons.map(({ label, meaning }) => [label, meaning])} />
        <p>
          Reviews are never hidden secretly, for their rating, or because many people reported them. Anyone who is
          signed in can report a review, once. A moderator reads each report and tells the sender the outcome.
        </p>
        <p>
          Below its medals, each shop’s page shows the reviews it received, published and hid, by reason and by stars,
          with appeals, their outcomes and how long they took. Anyone can check these figures.
        </p>
      </InfoSection>

      <InfoSection title="The notice" id="notice">
        <p>
          A notice takes the place of a hidden review in the list and says who hid it, when and why, with its stars and
          whether its author appealed. The review’s words and author are not shown. However reviews are sorted, there is
          always a notice on the first page, and each shop’s report lists all of its notices. A verified review hidden
          by the shop still counts against its transparency.
        </p>
      </InfoSection>

      <InfoSection title="Appeals" id="appeals">
        <p>
          We tell the author when and why their review was hidden. They can appeal once each time it is hidden: from the
          e-mail, or with “Appeal” next to the review in their profile. A moderator decides, with reasons that both
          sides can read: the review is restored, or the notice stays. The shop can’t hide a restored review again, for
          any reason; if something is wrong with it, it can report it to a moderator.
        </p>
        <p>
          Moderators are appointed by the operator of this site, not by shops. They never decide on their own reviews or
          on reviews of shops they belong to. If there is another moderator, they don’t decide on appeals against their
          own decisions either.
        </p>
        <p>
          A review that looks like spam or abuse waits for a moderator before it is public, never because of its stars.
          We tell its author why at once. If it is refused, a notice is shown in its place and the author can appeal.
        </p>
        <p>
          An author can withdraw or delete a review at any time. It then doesn’t count in any score. Each step is kept
          in a record that can only be added to.
        </p>
      </InfoSection>

      <InfoSection title="When a shop reviews itself" id="self-dealing">
        <p>A review also waits for a moderator if a sign points to the shop itself:</p>
        <InfoList
          items={[
            [
              'The shop’s domain',
              'The author’s e-mail address is at the shop’s domain, above it or below it. Mail providers and hosts that strangers share don’t count.',
            ],
            [
              'A member’s mailbox',
              `The author’s address belongs to someone who works for the shop, or did within ${FORMER_MEMBER_DAYS} days, or is a variant of it, such as one with “+” or with dots that the provider ignores.`,
            ],
            [
              'A member’s network',
              `The review was sent from a network that someone who works for the shop used for this site within ${MEMBER_NETWORK_DAYS} days.`,
            ],
            [
              'An order reported just before',
              'The shop reported the order by file, or by its own program, less than an hour before the review was started, or later. A feed that brought orders on at least three days of each of the four weeks before doesn’t count, nor does an order that a platform signed or its buyer proved.',
            ],
          ]}
        />
        <p>
          We tell the author why, and what they can do. A moderator reads the facts and decides, with reasons; the stars
          play no part. A sign never hides a review that was public, also if it is edited later, and never changes a
          score. The <Link to="/reviews/log">public log</Link> says that a review waits because of such a sign, not
          which, since that says where people work. What a shop alone says of a person, such as an invitation to join
          it, is no sign: it could hold back whoever is unhappy.
        </p>
      </InfoSection>

      <InfoSection title="Sources" id="sources">
        <p>Every review shows its source:</p>
        <InfoList items={rules.sources.map(({ label, meaning }) => [label, meaning])} />
      </InfoSection>

      <InfoSection title="Search engines" id="structured-data">
        <p>
          A page’s structured data gives the average and number of the reviews collected on Candor. Reviews marked{' '}
          {foreign.join(' or ')} are left out. It never gives a figure that the page doesn’t show.
        </p>
      </InfoSection>
    </div>
  )
}
