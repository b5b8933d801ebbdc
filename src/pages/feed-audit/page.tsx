import { useLoaderData } from 'react-router'
import layout from '../../design/layout/layout.module.css'
import { Breadcrumb } from '../../design/navigation/breadcrumb.tsx'
import { Link } from '../../design/navigation/link.tsx'
import { formatDate } from '../../design/text/format.ts'
import { feedAuditCall } from '../../rooms/feed-audit/contract.ts'
import { monthName, spanName } from '../../rooms/feed-audit/labels.ts'
import { feedAuditPath } from '../../rooms/feed-audit/paths.ts'
import { AuditCharts } from '../../rooms/feed-audit/ui/audit-charts.tsx'
import { AuditLead } from '../../rooms/feed-audit/ui/audit-lead.tsx'
import { AuditTable } from '../../rooms/feed-audit/ui/audit-table.tsx'
import { transparencyPath } from '../../rooms/moderation/paths.ts'
import { TRUST_PATH } from '../../rooms/shops-and-people/paths.ts'
import { InfoSection } from '../info/info.tsx'
import { pageLoader } from '../page.ts'
import { Missing } from '../shop/missing.tsx'

export const loader = pageLoader(async ({ ask, params: { shop_slug = '' } }) => {
  const { meta_data, ...audit } = await ask(feedAuditCall, { shop_slug })
  return { audit, meta: meta_data }
})

/** What a shop's order feed delivered, and how much of it did not arrive (P1.4). */
export function Component() {
  const { audit } = useLoaderData<typeof loader>()
  const { shop, months, total, last_month, platform_accounts } = audit
  return (
    <div className={layout.wrap}>
      <Breadcrumb items={[{ text: shop.name, to: shop.internal_path }, { text: 'Feed audit' }]} />
      <AuditLead audit={audit} />
      {total && <AuditCharts audit={audit} total={total} />}
      {months.length > 0 && <AuditTable months={months} total={total} />}
      {platform_accounts.length > 0 && (
        <InfoSection title="Order e-mails" id="order-emails">
          <p>
            Buyers whose order the shop didn’t report can prove it with a signed e-mail. Beside those of its own domain,
            the shop named these accounts as its own, and their holders confirmed it:
          </p>
          <ul>
            {platform_accounts.map(({ platform, account, since }) => (
              <li key={`${platform} ${account}`}>
                {platform}: {account}, since {formatDate(since)}
              </li>
            ))}
          </ul>
          <p>
            <Link to={`${TRUST_PATH}#buyers-proof`}>What a buyer’s proof shows, and what it doesn’t</Link>
          </p>
        </InfoSection>
      )}
      <InfoSection title="How to read this">
        <p>
          {total ? `${spanName(total)}. ` : ''}An order counts in the month in which our server received it, whenever
          the shop says it was placed. A month appears when it is over; the last one is {monthName(last_month)}. Months
          with fewer than 10 orders are joined with the next.
        </p>
        <p>
          Invited, answered and published are shares of these orders. Numbers from 1 to 9 read “fewer than 10”, and
          totals are given as ranges where an exact one would tell such a number.{' '}
          <Link to={`${TRUST_PATH}#feed-audit`}>How each figure is counted</Link>
        </p>
        <p>
          <a href={`${feedAuditPath(shop.internal_path)}.json`}>As JSON</a> ·{' '}
          <Link to={transparencyPath(shop.internal_path)}>Reviews received, published and hidden</Link>
        </p>
      </InfoSection>
    </div>
  )
}

/** Error boundary of the feed audit. */
export const ErrorBoundary = () => <Missing what="shop" />
