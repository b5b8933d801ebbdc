import { useLoaderData } from 'react-router'
import { Medal } from '../../design/images/medal.tsx'
import layout from '../../design/layout/layout.module.css'
import { Link } from '../../design/navigation/link.tsx'
import { COUNTED_OF_PRODUCT, TOGETHER_FROM } from '../../rooms/recommendations/rules.ts'
import { MEDALS_PATH, PEOPLE_PATH, STORE_SEARCH_PATH, TRUST_PATH } from '../../rooms/shops-and-people/paths.ts'
import { HidingExample } from '../../rooms/storefront/ui/hiding.tsx'
import { InfoLead, InfoList, InfoSection, InfoSteps } from '../info/info.tsx'
import { askSiteRules } from '../info/site-rules.ts'
import { pageLoader } from '../page.ts'
import css from './how-it-works.module.css'

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
        Buyers write, shops reply, everyone reads. If a shop hides a review, everyone can see that it did.
      </InfoLead>

      <InfoSection title="From order to review">
        <InfoSteps
          steps={[
            ['You buy from a shop', 'You buy on its own site. Candor sells nothing.'],
            ['The shop sends us your order', 'This lets us verify your review.'],
            [
              'You write a review',
              'Give stars, write some words and add pictures if you like. You can edit, withdraw or delete it later.',
            ],
            [
              'Your review is published',
              'It shows its source and, if verified, the dates of the order. The shop can reply.',
            ],
            ['Your review counts', 'It counts in the rating, in the shop’s two scores, and in search ranking.'],
          ]}
        />
      </InfoSection>

      <InfoSection title="What a shop can hide">
        <p>A shop can hide a review only for one of these reasons. A notice in its place says which:</p>
        <p>{rules.hiding_reasons.map(({ label }) => label).join(', ')}.</p>
        <p>
          The author can appeal to a moderator. For what each reason covers, see{' '}
          <Link to={TRUST_PATH}>the trust page</Link>.
        </p>
        <HidingExample />
      </InfoSection>

      <InfoSection title="How to read a shop">
        <InfoList
          items={[
            ['Stars', 'The average of all published ratings, and how many there are.'],
            ['Transparency', rules.scores.transparency],
            ['Authenticity', rules.scores.authenticity],
            [
              'Medals',
              <>
                From {least?.label} at {least?.minimum} to {best?.label} at {best?.minimum}, always with the score.
                <span className={css.medals}>
                  {rules.medals.toReversed().map(({ tier }) => (
                    <Medal key={tier} size={36} tier={tier} mark="eye" />
                  ))}
                </span>
              </>,
            ],
          ]}
        />
        <p>
          <Link to={MEDALS_PATH}>How scores are calculated</Link>
        </p>
      </InfoSection>

      <InfoSection title="Where reviews come from">
        <InfoList items={rules.sources.map(({ label, meaning }) => [label, meaning])} />
      </InfoSection>

      <InfoSection title="How recommendations work" id="recommendations">
        <p>
          A profile recommends products that were bought (as far as shops told us) or reviewed by people who bought or
          reviewed the same products as this person. Products that the most people have in common come first: at least{' '}
          {TOGETHER_FROM}, of the {COUNTED_OF_PRODUCT.toLocaleString('en')} who bought or reviewed a product last. Ties
          follow search ranking. Nobody can pay for a place.
        </p>
        <p>
          Your own recommendations also consider what you bought and the best products of shops you follow. Your public
          profile only considers what you published. We never recommend what you have already reviewed or bought, or
          shops that hide more than search shows by default. Recommendations are updated at night.
        </p>
      </InfoSection>

      <InfoSection title="Get started">
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
