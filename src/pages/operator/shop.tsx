import { useLoaderData } from 'react-router'
import { ButtonLink } from '../../design/forms/button.tsx'
import { Breadcrumb } from '../../design/navigation/breadcrumb.tsx'
import { Link } from '../../design/navigation/link.tsx'
import { countOf, formatCount, formatDate } from '../../design/text/format.ts'
import type { OutputOf } from '../../lib/calls/call.ts'
import { PLATFORMS } from '../../rooms/business/claims/rules.ts'
import { businessPath } from '../../rooms/business/paths.ts'
import { countryName } from '../../rooms/currency/rules.ts'
import { operatorPersonPath, operatorShopPath, SHOPS_PATH } from '../../rooms/operations/paths.ts'
import { operatorShopCall } from '../../rooms/operations/shops/contract.ts'
import { Part, SectionLead } from '../business/part.tsx'
import { InfoList } from '../info/info.tsx'
import { ownPageLoader } from '../page.ts'
import { Rows, Who } from './list.tsx'
import { consoleMeta } from './meta.ts'
import css from './shop.module.css'
import { CLAIM_PROOF_LABELS, ShopStatus } from './shops.tsx'

export const loader = ownPageLoader(async ({ ask, params }) => {
  const found = await ask(operatorShopCall, { slug: params.shop_slug ?? '' })
  const { name, slug } = found.shop
  return { ...found, meta: consoleMeta(name, operatorShopPath(slug), `Team, verification and invitations of ${name}.`) }
})

type Found = OutputOf<typeof operatorShopCall>

/** One shop, as operators see it. */
export function Component() {
  const { shop, team, volume, failed_imports } = useLoaderData<typeof loader>()
  return (
    <>
      <Breadcrumb items={[{ text: 'Shops', to: SHOPS_PATH }, { text: shop.name }]} />
      <SectionLead title={<bdi>{shop.name}</bdi>}>
        <span className={css.lead}>
          {shop.domain} <ShopStatus shop={shop} />
        </span>
      </SectionLead>
      <div className={css.ways}>
        <ButtonLink look="line" small to={businessPath(shop.slug)}>
          Open its dashboard
        </ButtonLink>
        <ButtonLink look="plain" small to={shop.internal_path}>
          View shop page
        </ButtonLink>
      </div>
      <Part title="About the shop">
        <InfoList items={factsOf(shop)} />
      </Part>
      <Part title="Team">
        <Team team={team} />
        <p>
          To give somebody a role here, <Link to="/operator/people">find the person</Link>.{' '}
          <Link to={businessPath(shop.slug, 'members')}>The shop’s activity</Link> lists what the team did.
        </p>
      </Part>
      <Part title="Invitations of the last 30 days">
        {volume ? <InfoList items={volumeFacts(volume)} /> : <p>This shop has not set up invitations.</p>}
      </Part>
      <Part title="Imports that failed">
        {failed_imports.length > 0 ? (
          <Rows
            columns={['File', 'Failed', 'Why']}
            rows={failed_imports.map(({ path, file_name, failure, ended_at }) => (
              <tr key={path}>
                <Who name={<Link to={path}>{file_name}</Link>} />
                <td>{formatDate(ended_at)}</td>
                <td>{failure}</td>
              </tr>
            ))}
          />
        ) : (
          <p>None in the last 14 days.</p>
        )}
      </Part>
    </>
  )
}

const factsOf = (shop: Found['shop']) =>
  [
    [
      'Verified',
      shop.verified
        ? `${CLAIM_PROOF_LABELS[shop.verified.way]} on ${formatDate(shop.verified.at)}`
        : 'The domain was never verified here',
    ],
    ['Country', countryName(shop.country)],
    ['Platform', PLATFORMS[shop.platform as keyof typeof PLATFORMS] ?? shop.platform],
    ['Here since', formatDate(shop.created_at)],
    [
      'Products and reviews',
      `${countOf(shop.number_of_products, 'product')}, ${countOf(shop.number_of_reviews, 'review')}`,
    ],
    ['Transparency', shop.transparency === null ? 'Unknown' : `${shop.transparency} of 100`],
    ['Authenticity', shop.authenticity === null ? 'Unknown' : `${shop.authenticity} of 100`],
  ] as const

const volumeFacts = (volume: NonNullable<Found['volume']>) =>
  [
    ['Sent today', `${countOf(volume.sent_today, 'e-mail')}, limit ${formatCount(volume.per_day)}`],
    ['Invited', countOf(volume.sent, 'item')],
    ['Reminded', formatCount(volume.reminded)],
    ['Opened', formatCount(volume.opened)],
    ['Opt-outs and bounces', `${countOf(volume.opt_outs, 'opt-out')}, ${countOf(volume.bounces, 'bounce')}`],
    ...(volume.paused_until ? [['Paused until', formatDate(volume.paused_until)] as const] : []),
  ] as const

const Team = ({ team }: Pick<Found, 'team'>) =>
  team.length > 0 ? (
    <Rows
      columns={['Person', 'Role', 'Since']}
      rows={team.map(({ person_id, name, role, granted_at }) => (
        <tr key={person_id}>
          <Who
            name={
              <Link to={operatorPersonPath(person_id)}>
                <bdi>{name}</bdi>
              </Link>
            }
          />
          <td>{role === 'owner' ? 'Owner' : 'Staff'}</td>
          <td>{formatDate(granted_at)}</td>
        </tr>
      ))}
    />
  ) : (
    <p>This shop has no team yet.</p>
  )
