import { Crest } from '../../../../design/images/avatar.tsx'
import { Link } from '../../../../design/navigation/link.tsx'
import { countOf, formatCount } from '../../../../design/text/format.ts'
import { countryName } from '../../../currency/rules.ts'
import type { TransparencyReport } from '../../schemas.ts'
import { NoticeSquares } from './notice-list.tsx'
import css from './report-lead.module.css'

type Shown = Pick<TransparencyReport, 'shop' | 'received' | 'published' | 'hidden' | 'notices'>

/** Head of the report: one sentence that can be quoted alone. */
export function ReportLead({ shown: { shop, received, hidden } }: { shown: Shown }) {
  const name = <bdi>{shop.name}</bdi>
  const { by_shop, by_moderator } = hidden
  return (
    <header className={css.lead}>
      <p className={css.from}>
        <Crest name={shop.name} src={shop.logo_url} />
        <span>
          <Link to={shop.internal_path}>{name}</Link>, {countryName(shop.country)}
        </span>
      </p>
      <h1>
        {received === 0 ? (
          <>{name} has no reviews yet.</>
        ) : (
          <>
            Of {countOf(received, 'review')} it received, {name} hid {by_shop === 0 ? 'none' : formatCount(by_shop)}.
          </>
        )}
      </h1>
      {by_shop + by_moderator > 0 && (
        <p>
          Each hidden review has a notice here with its stars, its reason and its date. Its text is hidden, but not the
          fact that it was written.
          {by_moderator > 0 &&
            ` Moderators of Candor hid ${by_shop > 0 ? `${formatCount(by_moderator)} more` : countOf(by_moderator, 'review')}.`}
        </p>
      )}
      {received > 0 && <p>Reviews withdrawn by their author aren’t counted.</p>}
    </header>
  )
}

/** Reviews received as one bar, whose hollow end is repeated as one square for each notice on this page. */
export function ReceivedBar({ shown: { received, published, hidden, notices } }: { shown: Shown }) {
  const hiddenCount = hidden.by_shop + hidden.by_moderator
  const rest = received - published - hiddenCount
  const label = `${formatCount(published)} of ${countOf(received, 'review')} ${published === 1 ? 'is' : 'are'} public, ${formatCount(hiddenCount)} ${hiddenCount === 1 ? 'is' : 'are'} hidden`
  return (
    <div className={css.received}>
      <div className={css.bar} role="img" aria-label={label}>
        {published > 0 && <i className={css.open} style={{ flexGrow: published / received }} />}
        {rest > 0 && <i className={css.other} style={{ flexGrow: rest / received }} />}
        {hiddenCount > 0 && <i className={css.hollow} style={{ flexGrow: hiddenCount / received }} />}
      </div>
      <div className={css.row}>
        <p>
          <b>{formatCount(published)} public</b>, <b>{formatCount(hiddenCount)} hidden</b>
          {rest > 0 && `, ${formatCount(rest)} waiting for a moderator or held before import`}
        </p>
        {notices.reviews.length > 0 && <NoticeSquares reviews={notices.reviews} />}
      </div>
    </div>
  )
}
