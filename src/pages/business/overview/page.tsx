import { useLoaderData } from 'react-router'
import { ButtonLink } from '../../../design/forms/button.tsx'
import { Link } from '../../../design/navigation/link.tsx'
import { Empty } from '../../../design/overlays/empty.tsx'
import { countOf } from '../../../design/text/format.ts'
import { businessPath } from '../../../rooms/business/paths.ts'
import { reviewRequestsCall } from '../../../rooms/business/review-requests/contract.ts'
import { Results } from '../../../rooms/business/ui/review-requests.tsx'
import { overviewCall } from '../../../rooms/dashboard/contract.ts'
import type { Overview } from '../../../rooms/dashboard/schemas.ts'
import css from '../../../rooms/dashboard/ui/dashboard.module.css'
import { Figures } from '../../../rooms/dashboard/ui/figures.tsx'
import { Moves, RatedProducts } from '../../../rooms/dashboard/ui/lists.tsx'
import { AverageChart, MonthTable, ReceivedChart, ScoresChart } from '../../../rooms/dashboard/ui/months.tsx'
import { ownPageLoader } from '../../page.ts'
import { Part, SectionLead } from '../part.tsx'
import { useBusiness } from '../use-business.ts'

export const loader = ownPageLoader(async ({ ask, params }) => {
  const slug = params.shop_slug ?? ''
  const [{ meta_data, ...overview }, { rule, results }] = await Promise.all([
    ask(overviewCall, { slug }),
    ask(reviewRequestsCall, { slug }),
  ])
  return { ...overview, invites: rule.enabled_at !== null, results, meta: meta_data }
})

/** Overview of a shop's dashboard: its scores, their history, and what needs attention. */
export function Component() {
  const { summary, months, moves, best, worst, waiting, invites, results } = useLoaderData<typeof loader>()
  const { shop } = useBusiness()
  // with few products, the best ones are not repeated among the worst
  const lowest = worst.filter(product => !best.some(other => other.internal_path === product.internal_path))
  const hasHistory =
    moves.length > 0 ||
    months.some(month => month.received > 0 || month.average !== null) ||
    summary.number_of_reviews > 0
  return (
    <>
      <SectionLead title="Overview" />
      <Figures summary={summary} />
      <Part title="To do">
        <div className={css.waiting}>
          {waiting.reviews > 0 && (
            <Link to={`${businessPath(shop.slug, 'reviews')}?replied=no`}>
              {countOf(waiting.reviews, 'review')} without a reply
            </Link>
          )}
          {waiting.questions > 0 && (
            <Link to={businessPath(shop.slug, 'questions')}>
              {countOf(waiting.questions, 'question')} without an answer
            </Link>
          )}
          {waiting.disputes > 0 && <Link to="/business/disputes">{countOf(waiting.disputes, 'open dispute')}</Link>}
          {waiting.reviews + waiting.questions + waiting.disputes === 0 && <p>Nothing to do right now.</p>}
        </div>
      </Part>
      <Part title="Invitations">
        {invites || results.all.sent > 0 ? (
          <Results results={results} />
        ) : (
          <p>You aren’t inviting buyers to review yet.</p>
        )}
        <p>
          <Link to={businessPath(shop.slug, 'invitations')}>
            {invites ? 'Manage invitations' : 'Set up invitations'}
          </Link>
        </p>
      </Part>
      {hasHistory ? <ScoreHistory months={months} moves={moves} /> : <FirstSteps slug={shop.slug} />}
      {best.length > 0 && (
        <Part title="Products">
          <div className={css.columns}>
            <div>
              <h3>Highest rated</h3>
              <RatedProducts products={best} />
            </div>
            {lowest.length > 0 && (
              <div>
                <h3>Lowest rated</h3>
                <RatedProducts products={lowest} />
              </div>
            )}
          </div>
          <p>
            {lowest.length > 0
              ? 'Products with at least three published reviews.'
              : 'Products with at least three published reviews.'}
          </p>
        </Part>
      )}
    </>
  )
}

/** History of the scores. */
const ScoreHistory = ({ months, moves }: Pick<Overview, 'months' | 'moves'>) => (
  <>
    <Part title="Reviews by month">
      <ReceivedChart months={months} />
    </Part>
    <Part title="Average rating by month">
      <AverageChart months={months} />
    </Part>
    <Part title="Scores over time">
      <ScoresChart months={months} />
      <p>
        Transparency is the score at the end of each month. Authenticity covers all reviews written by then, in their
        current state. <Link to="/reviews/medals">How scores work</Link>
      </p>
      <MonthTable months={months} />
    </Part>
    <Part title="Recent changes">
      {moves.length > 0 ? <Moves moves={moves} /> : <p>No reviews have been hidden, withdrawn or shown again.</p>}
    </Part>
  </>
)

/** First steps for a shop without reviews. */
const FirstSteps = ({ slug }: { slug: string }) => (
  <Empty
    title="No reviews yet"
    actions={
      <>
        <ButtonLink look="primary" to={businessPath(slug, 'import')}>
          Import products and orders
        </ButtonLink>
        <ButtonLink look="line" to={businessPath(slug, 'invitations')}>
          Invite your buyers
        </ButtonLink>
      </>
    }
  >
    Import your orders so that reviews from your buyers are verified. Your reviews and scores over time will appear
    here.
  </Empty>
)
