import { useLoaderData } from 'react-router'
import layout from '../../design/layout/layout.module.css'
import { Ledger } from '../../design/layout/ledger.tsx'
import { Breadcrumb } from '../../design/navigation/breadcrumb.tsx'
import { Link } from '../../design/navigation/link.tsx'
import { countOf, formatCount } from '../../design/text/format.ts'
import { transparencyCall } from '../../rooms/moderation/contract.ts'
import { AppealFigures, ReportFigures } from '../../rooms/moderation/ui/case-figures.tsx'
import { ByReason, ByStars, Figures, OutcomeBar } from '../../rooms/moderation/ui/figures.tsx'
import { TRUST_PATH } from '../../rooms/shops-and-people/paths.ts'
import { InfoLead, InfoSection } from '../info/info.tsx'
import { pageLoader } from '../page.ts'
import { Missing } from '../shop/missing.tsx'

export const loader = pageLoader(async ({ ask, params }) => {
  const { meta_data, ...shown } = await ask(transparencyCall, { shop_slug: params.shop_slug ?? '' })
  return { shown, meta: meta_data }
})

/** A shop's public transparency report: the reviews it received and their status, counted from rows. */
export function Component() {
  const { shown } = useLoaderData<typeof loader>()
  const { shop, received, verified, replies } = shown
  return (
    <div className={layout.wrap}>
      <Breadcrumb
        crumbs={[{ text: shop.name, to: shop.internal_path }, { text: 'Reviews received, published and hidden' }]}
      />
      <InfoLead
        title={
          <>
            <bdi>{shop.name}</bdi>: reviews received, published and hidden
          </>
        }
      >
        {received === 0 ? 'This shop has no reviews yet.' : 'Reviews withdrawn by their author aren’t counted.'}
      </InfoLead>
      <InfoSection title="Outcome">
        <OutcomeBar figures={shown} />
      </InfoSection>
      {verified.received > 0 && (
        <InfoSection title="Verified">
          <p>
            {formatCount(verified.public)} of {countOf(verified.received, 'verified review')} are public. Transparency:{' '}
            <b>{verified.transparency_score}</b>. <Link to={`${TRUST_PATH}#scores`}>How it is calculated</Link>
          </p>
          <Ledger
            open={verified.public}
            total={verified.received}
            label={`${formatCount(verified.public)} of ${countOf(verified.received, 'verified review')} are public`}
          />
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

/** Error boundary of the transparency page. */
export const ErrorBoundary = () => <Missing what="shop" />
