import { useLoaderData } from 'react-router'
import layout from '../../design/layout/layout.module.css'
import { Link } from '../../design/navigation/link.tsx'
import { score } from '../../rooms/reviews/rules.ts'
import { formula } from '../../rooms/reviews/scores/explain-score.ts'
import { MEDALS_PATH, TRUST_PATH } from '../../rooms/shops-and-people/paths.ts'
import { MOST_PICKED } from '../../rooms/storefront/pick-rules.ts'
import { Formula, InfoLead, InfoList, InfoSection } from '../info/info.tsx'
import { askSiteRules } from '../info/site-rules.ts'
import { WORKED } from '../medals/example.ts'
import { pageLoader } from '../page.ts'
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
        What is on this page is read from the same constants that the software decides by. When one changes, the page
        changes with it.
      </InfoLead>

      <InfoSection title="Verified" id="verified">
        <p>
          A review is verified when it is tied to an item of an order that the shop’s order feed delivered, and was
          written by that order’s buyer. Nothing else makes a review verified: not an import of reviews, not a shop’s
          word.
        </p>
        <p>
          The order feed is the shop’s connection to this site, its order export, or the orders of a catalogue that the
          operator brought in. Each item carries one review at most.
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
          Both are shares × 100, rounded down: a shop that shows 199 of 200 has {score(199, 200)}, not 100. While there
          is nothing to divide, the score is unknown. An unknown transparency passes the filters of the search, since
          nothing was withheld.
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
          The displayed rating is the plain mean of the published ratings, with one decimal and always with their
          number. Every review weighs the same, whoever wrote it and whenever.
        </p>
      </InfoSection>

      <InfoSection title="Ranking" id="ranking">
        <Ranking ranking={rules.ranking} meanKnown={rules.counted} />
        <p>
          A shop can pick up to {MOST_PICKED} of its public reviews to stand above the list on its own page, under
          “Picked by the shop”. That changes no score, order or count, and one that the public no longer sees leaves.
        </p>
      </InfoSection>

      <InfoSection title="Hiding" id="hiding">
        <p>A shop, or a moderator, can hide a review for one of these reasons. There are no others:</p>
        <InfoList items={rules.hiding_reasons.map(({ label, meaning }) => [label, meaning])} />
        <p>
          Nothing is ever hidden silently, by its rating, or by a number of reports. Anybody who is signed in can report
          a review, once; a moderator reads each report, and tells who sent it what was decided.
        </p>
        <p>
          Each shop’s page says, below its medals, what it received, published and hid, by reason and by stars, with the
          appeals against it, what became of them and how long that took. Anybody can count it again.
        </p>
      </InfoSection>

      <InfoSection title="The notice" id="notice">
        <p>
          It takes the place of a hidden review and says who hid it, when and why. It keeps its place in the list. What
          the review said, its stars and its author are not shown. A verified review that the shop hid goes on counting
          against its transparency.
        </p>
      </InfoSection>

      <InfoSection title="Appeals" id="appeals">
        <p>
          The author is told of the hiding and its reason, and can appeal, once against each hiding: by the e-mail, or
          by ‘Appeal’ beside the review in their profile. A moderator decides with reasons that both sides read: the
          review is put back, or the notice stays. What was put back cannot be hidden again for the same reason.
        </p>
        <p>
          Moderators are appointed by the operator of this site, not by shops. None decides on their own review or of a
          shop they belong to, nor, where there is another, on an appeal against a hiding of their own.
        </p>
        <p>
          A review that looks like spam or abuse waits for a moderator before it is public, never because of its stars.
          Its author learns at once why. One that is refused keeps its place as a notice, and can be appealed for.
        </p>
        <p>
          An author can withdraw or delete a review at any time. It then counts on neither side of any score. Each of
          these steps is kept in a record that is only ever added to.
        </p>
      </InfoSection>

      <InfoSection title="Sources" id="sources">
        <p>Every review carries where it came from:</p>
        <InfoList items={rules.sources.map(({ label, meaning }) => [label, meaning])} />
      </InfoSection>

      <InfoSection title="Search engines" id="structured-data">
        <p>
          The structured data of a page states the mean and the number of the reviews collected here. Those marked{' '}
          {foreign.join(' or ')} are left out of it. It never states a figure that the page does not show.
        </p>
      </InfoSection>
    </div>
  )
}
