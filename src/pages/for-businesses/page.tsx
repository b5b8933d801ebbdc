import { useLoaderData } from 'react-router'
import { ButtonLink } from '../../design/forms/button.tsx'
import layout from '../../design/layout/layout.module.css'
import { Section } from '../../design/layout/section.tsx'
import { Link } from '../../design/navigation/link.tsx'
import { countOf } from '../../design/text/format.ts'
import { CLAIM_DAYS } from '../../rooms/business/claims/rules.ts'
import { businessPath, CLAIMS_PATH } from '../../rooms/business/paths.ts'
import { Figures } from '../../rooms/storefront/ui/figures.tsx'
import { Comparison } from './comparison.tsx'
import { Deal } from './deal.tsx'
import { ExamplePage, MadeUpNotice } from './example.tsx'
import { FAQ } from './faq.ts'
import { Gets } from './gets.tsx'
import css from './landing.module.css'
import type { LandingData, loader } from './load.ts'

/** The page for businesses: what Candor gives a shop, what it asks of it, and how to join. */
export function Component() {
  const { metrics, example, shops, joinPath } = useLoaderData<typeof loader>()
  return (
    <div className={layout.wrap}>
      {shops.length > 0 && <OwnShops shops={shops} />}
      <section className={css.hero} aria-labelledby="lead">
        <div>
          <h1 id="lead">Reviews your customers can check</h1>
          <p className={css.lede}>
            Collect reviews, show them on your site and reply to them, free of charge. In return there is one rule: if
            you hide a review, everyone can see that you did.
          </p>
          <p className={css.acts}>
            <ButtonLink look="primary" to={joinPath}>
              Add your shop
            </ButtonLink>
            {example && <Link to={example.shop.internal_path}>See a shop on Candor</Link>}
          </p>
          <p className={css.fine}>No card, no contract. Already listed here? Claim your shop the same way.</p>
        </div>
        {example ? <ExamplePage {...example} /> : <MadeUpNotice />}
      </section>
      {metrics && metrics.shop_metric.shops > 0 && <Figures metrics={metrics} />}
      <Gets example={example} />
      <Section title="Three steps" id="join">
        <ol className={css.steps}>
          <li>
            <h3>Show that the shop is yours</h3>
            <p>
              Sign in with your e-mail address, then add a line to your domain’s DNS or a small file to your site. You
              have {countOf(CLAIM_DAYS, 'day')}, and we check when you ask us to.
            </p>
          </li>
          <li>
            <h3>Bring products and orders</h3>
            <p>
              Connect Shopify, upload a CSV file, or use the API. We recognise the usual columns and show what we found
              before anything is saved.
            </p>
          </li>
          <li>
            <h3>Put reviews on your pages</h3>
            <p>Copy one tag to where the reviews should appear.</p>
            <code>{'<candor-reviews></candor-reviews>'}</code>
          </li>
        </ol>
      </Section>
      <Deal example={example} />
      <Comparison />
      <Section title="Questions and answers" id="faq">
        <div className={css.faq}>
          {FAQ.map(([question, answer], index) => (
            <details key={question} open={index === 1}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
          <p className={css.more}>
            Something else? <Link to="/contact">Write to us</Link>.
          </p>
        </div>
      </Section>
      <section className={css.end} aria-labelledby="start">
        <div>
          <h2 id="start">Start with your next order</h2>
          <p>Add your shop today and invite its next buyers.</p>
        </div>
        <ButtonLink look="primary" to={joinPath}>
          Add your shop
        </ButtonLink>
      </section>
    </div>
  )
}

/** The visitor's own shops, for those who come here to work. */
const OwnShops = ({ shops }: { shops: LandingData['shops'] }) => (
  <nav className={css.own} aria-label="Your shops">
    <b>Your shops</b>
    <ul>
      {shops.map(({ slug, name, waiting }) => (
        <li key={slug}>
          <Link to={businessPath(slug)}>
            <bdi>{name}</bdi>
          </Link>
          {waiting > 0 && ` (${countOf(waiting, 'thing')} to do)`}
        </li>
      ))}
      <li>
        <Link to={CLAIMS_PATH}>Claims and other shops</Link>
      </li>
    </ul>
  </nav>
)
