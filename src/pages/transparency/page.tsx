import { useLoaderData } from 'react-router'
import layout from '../../design/layout/layout.module.css'
import { Ledger } from '../../design/layout/ledger.tsx'
import { Section } from '../../design/layout/section.tsx'
import { Breadcrumb } from '../../design/navigation/breadcrumb.tsx'
import { Link } from '../../design/navigation/link.tsx'
import { countOf, formatCount } from '../../design/text/format.ts'
import type { InputOf } from '../../lib/calls/call.ts'
import { feedAuditPath } from '../../rooms/feed-audit/paths.ts'
import { transparencyCall } from '../../rooms/moderation/contract.ts'
import { NOTICES_ANCHOR } from '../../rooms/moderation/notices/rules.ts'
import { transparencyPath } from '../../rooms/moderation/paths.ts'
import { ReturnedList } from '../../rooms/moderation/ui/desk/returned-list.tsx'
import { AppealFigures, ReportFigures } from '../../rooms/moderation/ui/figures/case-figures.tsx'
import { ByReason, ByStars, Figures, OutcomeBar } from '../../rooms/moderation/ui/figures/figures.tsx'
import { YearFigures } from '../../rooms/moderation/ui/figures/year-figures.tsx'
import { ReceivedBar, ReportLead } from '../../rooms/moderation/ui/notices/report-lead.tsx'
import { TRUST_PATH } from '../../rooms/shops-and-people/paths.ts'
import { homeCall } from '../../rooms/storefront/contract.ts'
import { InfoSection } from '../info/info.tsx'
import { nullOnFailure } from '../null-on-failure.ts'
import { pageLoader } from '../page.ts'
import { Missing } from '../shop/missing.tsx'
import { HiddenReviews } from './hidden-reviews.tsx'

export const loader = pageLoader(async ({ ask, params, query }) => {
  const { reason, sort_by, page } = Object.fromEntries(query)
  const filters = { shop_slug: params.shop_slug ?? '', reason, sort_by, page } as InputOf<typeof transparencyCall>
  const [{ meta_data, ...shown }, home] = await Promise.all([
    ask(transparencyCall, filters),
    ask(homeCall, {}).catch(nullOnFailure),
  ])
  return { shown, siteShare: home?.metrics.public_share ?? null, meta: meta_data }
})

/** A shop's public transparency report: what it hid, with every notice, and what became of all reviews it received. */
export function Component() {
  const { shown, siteShare } = useLoaderData<typeof loader>()
  const { shop, received, hidden, verified, replies, returned } = shown
  return (
    <div className={layout.wrap}>
      <Breadcrumb items={[{ text: shop.name, to: shop.internal_path }, { text: 'Hidden reviews' }]} />
      <ReportLead shown={shown} />
      {received > 0 && <ReceivedBar shown={shown} />}
      {hidden.by_shop + hidden.by_moderator > 0 && (
        <HiddenReviews shown={shown} path={transparencyPath(shop.internal_path)} />
      )}
      {returned.total_count > 0 && (
        <Section
          title={`${formatCount(returned.total_count)}${hidden.by_shop > 0 ? ' more' : ''} ${returned.total_count === 1 ? 'was' : 'were'} hidden and came back`}
          lede="Their authors appealed. A moderator found that the reason didn’t apply, or the shop put them back first."
        >
          <ReturnedList returned={returned} shop={shop} />
        </Section>
      )}
      <InfoSection title="Outcome">
        <OutcomeBar figures={shown} hiddenHref={`#${NOTICES_ANCHOR}`} />
      </InfoSection>
      {verified.received > 0 && (
        <InfoSection title="Verified">
          <p>
            <Link to={feedAuditPath(shop.internal_path)}>Feed audit: which orders this shop reported</Link>
          </p>
          <p>
            {formatCount(verified.public)} of {countOf(verified.received, 'verified review')} are public. Transparency:{' '}
            <b>{verified.transparency_score}</b>. <Link to={`${TRUST_PATH}#scores`}>How it is calculated</Link>
          </p>
          {siteShare !== null && <p>{comparison(verified, siteShare)}</p>}
          <Ledger
            open={verified.public}
            total={verified.received}
            label={`${formatCount(verified.public)} of ${countOf(verified.received, 'verified review')} are public`}
          />
        </InfoSection>
      )}
      {received > 0 && (
        <InfoSection title="The last 12 months">
          <YearFigures year={shown.last_year} />
        </InfoSection>
      )}
      {received > 0 && (
        <InfoSection title="By stars">
          <ByStars figures={shown} />
        </InfoSection>
      )}
      <InfoSection title="Hidden reviews by reason">
        <ByReason figures={shown} explained />
        <p>
          These are the only reasons. Reviews are never hidden for their rating, or because many people reported them.{' '}
          <Link to={`${TRUST_PATH}#hiding`}>Rules for hiding</Link>
        </p>
      </InfoSection>
      <InfoSection title="Appeals">
        <AppealFigures figures={shown} />
      </InfoSection>
      <InfoSection title="Reports">
        <ReportFigures figures={shown} />
      </InfoSection>
      <InfoSection title="Replies">
        <Figures
          caption="How the shop replies"
          rows={[
            ['Published reviews with a reply', replies.answered],
            ['Usual response time', replies.response_time],
          ]}
        />
      </InfoSection>
    </div>
  )
}

/** The share of public verified reviews here and on the whole site, rounded down as scores are. */
const comparison = ({ public: shown, received }: { public: number; received: number }, siteShare: number) =>
  `That is ${Math.floor((shown * 1000) / received) / 10}%. All shops on Candor together: ${siteShare}%.`

/** Error boundary of the transparency page. */
export const ErrorBoundary = () => <Missing what="shop" />
