import { redirect, useActionData, useLoaderData } from 'react-router'
import { Link } from '../../../design/navigation/link.tsx'
import { Notice } from '../../../design/overlays/notice.tsx'
import { formatCount } from '../../../design/text/format.ts'
import type { Ask, InputOf } from '../../../lib/calls/call.ts'
import { businessPath } from '../../../rooms/business/paths.ts'
import { reviewRequestsCall } from '../../../rooms/business/review-requests/contract.ts'
import { Results } from '../../../rooms/business/ui/review-requests.tsx'
import { checklistCall, overviewCall } from '../../../rooms/dashboard/contract.ts'
import { figuresCall } from '../../../rooms/dashboard/figures/contract.ts'
import { PERIODS, type PeriodName } from '../../../rooms/dashboard/figures/period-rules.ts'
import type { Overview } from '../../../rooms/dashboard/schemas.ts'
import { Checklist, Dismiss } from '../../../rooms/dashboard/ui/checklist.tsx'
import css from '../../../rooms/dashboard/ui/dashboard.module.css'
import { Figures } from '../../../rooms/dashboard/ui/figures.tsx'
import { Moves, RatedProducts } from '../../../rooms/dashboard/ui/lists.tsx'
import { MonthTable, ScoresChart } from '../../../rooms/dashboard/ui/months.tsx'
import { NoteworthyProducts } from '../../../rooms/dashboard/ui/noteworthy-products.tsx'
import {
  Clicked,
  ComparedChart,
  ComparedFigures,
  PeriodChoice,
  PointTable,
} from '../../../rooms/dashboard/ui/period-figures.tsx'
import { WaitingList } from '../../../rooms/dashboard/ui/waiting-list.tsx'
import { CLICKS_A_DAY, nearsClickCeiling } from '../../../rooms/tracking/rules.ts'
import type { Failure } from '../../form-problem.ts'
import { ownPageLoader, pageAction } from '../../page.ts'
import { Part, SectionLead } from '../part.tsx'
import { useBusiness } from '../use-business.ts'

export const loader = ownPageLoader(async ({ ask, params, query }) => {
  const slug = params.shop_slug ?? ''
  const [from, to] = [query.get('from'), query.get('to')]
  const period = (query.get('period') ?? undefined) as PeriodName | undefined
  const chosen = from !== null || to !== null ? { from: from ?? '', to: to ?? '' } : null
  const [{ meta_data, ...overview }, { rule, results }, { figures, wrong }] = await Promise.all([
    ask(overviewCall, { slug }),
    ask(reviewRequestsCall, { slug }),
    readFigures(ask, { slug, ...(chosen ?? { period }) }),
  ])
  const current = chosen && !wrong ? null : String(figures.period.days)
  return {
    ...overview,
    figures,
    current: PERIODS.find(name => name === current) ?? null,
    wrong: chosen && wrong ? { ...chosen, message: wrong } : null,
    invites: rule.enabled_at !== null,
    results,
    meta: meta_data,
  }
})

/** Figures of the chosen period; with what is wrong with it, those of the usual one. */
async function readFigures(ask: Ask, input: InputOf<typeof figuresCall>) {
  try {
    return { figures: await ask(figuresCall, input), wrong: null }
  } catch (error) {
    const { status, details } = error as Partial<Failure>
    const [field] = (details?.fields ?? []) as { message: string }[]
    if (status !== 400 || !field) throw error
    return { figures: await ask(figuresCall, { slug: input.slug }), wrong: field.message }
  }
}

export const action = pageAction(async ({ ask, params, form }) => {
  const slug = params.shop_slug ?? ''
  const deed = form.get('deed')
  if (deed === 'hide_checklist' || deed === 'show_checklist')
    await ask(checklistCall, { slug, dismissed: deed === 'hide_checklist' })
  throw redirect(businessPath(slug), 303)
})

/** Overview of a shop's dashboard: what waits, figures of a period, scores, and the setup checklist of a new shop. */
export function Component() {
  const {
    summary,
    months,
    moves,
    best,
    worst,
    waiting,
    noteworthy,
    checklist,
    figures,
    current,
    wrong,
    invites,
    results,
  } = useLoaderData<typeof loader>()
  const { shop, standing } = useBusiness()
  const problem = useActionData<typeof action>()?.problem
  const path = businessPath(shop.slug)
  // with few products, the best ones are not repeated among the worst
  const lowest = worst.filter(product => !best.some(other => other.internal_path === product.internal_path))
  const hasHistory =
    moves.length > 0 ||
    months.some(month => month.received > 0 || month.average !== null) ||
    summary.number_of_reviews > 0
  return (
    <>
      <SectionLead title="Overview" />
      {problem && (
        <Notice tone="alert">
          <p>{problem.message}</p>
        </Notice>
      )}
      {checklist && !checklist.dismissed && <Checklist list={checklist} slug={shop.slug} />}
      {hasHistory && (
        <>
          <Part title="Waiting for you">
            <WaitingList waiting={waiting} slug={shop.slug} role={standing} />
          </Part>
          <Part title="How you are doing" id="figures">
            <PeriodChoice path={path} current={current} figures={figures} wrong={wrong} />
            <ComparedFigures figures={figures} />
            <ComparedChart points={figures.points} of="rating" title="Average rating" />
            <ComparedChart points={figures.points} of="reviews" title="New reviews" />
            <PointTable figures={figures} />
          </Part>
          <Part title="Visits that Candor sent you">
            <ComparedChart points={figures.points} of="clicks" title="Visits" />
            {figures.clicked.length > 0 && <Clicked clicked={figures.clicked} />}
            <p>
              Clicks on links to your site from pages of Candor. Clicking twice on one page counts once, if the visitor
              agreed to be counted.
              {nearsClickCeiling(figures.points.map(({ clicks }) => clicks.now ?? 0)) &&
                ` At most ${formatCount(CLICKS_A_DAY)} are counted in a day.`}
            </p>
          </Part>
        </>
      )}
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
      {noteworthy.length > 0 && (
        <Part title="Products to look at">
          <NoteworthyProducts products={noteworthy} slug={shop.slug} />
        </Part>
      )}
      {hasHistory && (
        <Part title="Scores today">
          <Figures summary={summary} />
        </Part>
      )}
      {hasHistory && <ScoreHistory months={months} moves={moves} />}
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
          <p>Products with at least three published reviews.</p>
        </Part>
      )}
      {checklist?.dismissed && <Dismiss dismissed />}
    </>
  )
}

/** History of the scores. */
const ScoreHistory = ({ months, moves }: Pick<Overview, 'months' | 'moves'>) => (
  <>
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
