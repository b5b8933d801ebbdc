import { useLoaderData } from 'react-router'
import layout from '../../design/layout/layout.module.css'
import { Link } from '../../design/navigation/link.tsx'
import { TOGETHER_FROM } from '../../rooms/recommendations/rules.ts'
import { MEDALS_PATH, PEOPLE_PATH, STORE_SEARCH_PATH, TRUST_PATH } from '../../rooms/shops-and-people/paths.ts'
import { InfoLead, InfoList, InfoSection, InfoSteps } from '../info/info.tsx'
import { askSiteRules } from '../info/site-rules.ts'
import { pageLoader } from '../page.ts'

export const loader = pageLoader(async ({ ask }) => {
  const { meta_data, ...rules } = await askSiteRules(ask)
  return { rules, meta: meta_data }
})

/** How a review is written and published, in short; the trust page has the full rules. */
export function Component() {
  const { rules } = useLoaderData<typeof loader>()
  const best = rules.medals[0]
  const least = rules.medals.at(-1)
  return (
    <div className={layout.wrap}>
      <InfoLead title="How it works">
        Buyers write, shops answer, everybody reads. What a shop hides stays visible as hidden.
      </InfoLead>

      <InfoSection title="From order to review">
        <InfoSteps
          steps={[
            ['You buy from a shop', 'On its own site. Candor sells nothing.'],
            ['The shop’s order feed delivers the order', 'From then on, a review by its buyer can be verified.'],
            ['You write', 'Stars and words, pictures if you like. You can change, withdraw or delete it later.'],
            ['It is published', 'With its source, and, where verified, the dates of its order. The shop can answer.'],
            ['It is counted', 'In the rating, in the shop’s two scores, and in the order of results.'],
          ]}
        />
      </InfoSection>

      <InfoSection title="What a shop can hide">
        <p>A review, for one of these reasons. The notice in its place says which:</p>
        <p>{rules.hiding_reasons.map(({ label }) => label).join(', ')}.</p>
        <p>
          Its author can appeal to a moderator. What each reason covers is on{' '}
          <Link to={TRUST_PATH}>the page on trust</Link>.
        </p>
      </InfoSection>

      <InfoSection title="How to read a shop">
        <InfoList
          items={[
            ['Stars', 'The plain mean of all published ratings, with their number.'],
            ['Transparency', rules.scores.transparency],
            ['Authenticity', rules.scores.authenticity],
            [
              'Medals',
              `From ${least?.label} at ${least?.minimum} to ${best?.label} at ${best?.minimum}, always with the figure.`,
            ],
          ]}
        />
        <p>
          <Link to={MEDALS_PATH}>How the scores are counted</Link>
        </p>
      </InfoSection>

      <InfoSection title="Where reviews come from">
        <InfoList items={rules.sources.map(({ label, meaning }) => [label, meaning])} />
      </InfoSection>

      <InfoSection title="What is recommended" id="recommendations">
        <p>
          On a profile, products that people had who also had what this person had: bought, as far as the shops told us,
          or reviewed. Those that most people had both of come first; it takes {TOGETHER_FROM} people at least. Among
          equals the order of results decides. Nobody pays for a place.
        </p>
        <p>
          For yourself, what you bought and the best of the shops you follow count too. On your public profile only what
          you published does. What you have reviewed or bought never comes again, nor do shops that hide more than a
          search shows by itself. It is counted anew once a day.
        </p>
      </InfoSection>

      <InfoSection title="Where to begin">
        <ul>
          <li>
            <Link to="/reviews/categories">Browse products by category</Link>
          </li>
          <li>
            <Link to={STORE_SEARCH_PATH}>Find stores</Link>
          </li>
          <li>
            <Link to={PEOPLE_PATH}>Find people</Link>
          </li>
        </ul>
      </InfoSection>
    </div>
  )
}
