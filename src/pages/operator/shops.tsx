import { useLoaderData } from 'react-router'
import { Status } from '../../design/forms/choices/chip.tsx'
import { Crest } from '../../design/images/avatar.tsx'
import { Link } from '../../design/navigation/link.tsx'
import { countOf, formatShortDate } from '../../design/text/format.ts'
import { operatorShopPath, SHOPS_PATH } from '../../rooms/operations/paths.ts'
import { operatorShopsCall } from '../../rooms/operations/shops/contract.ts'
import type { OperatorShop } from '../../rooms/operations/shops/schemas.ts'
import { SectionLead } from '../business/part.tsx'
import { ownPageLoader } from '../page.ts'
import css from './list.module.css'
import { List, Who } from './list.tsx'
import { consoleMeta } from './meta.ts'

export const loader = ownPageLoader(async ({ ask, query }) => {
  const q = query.get('q') ?? ''
  return {
    q,
    found: await ask(operatorShopsCall, { q, page: query.get('page') ?? 1 }),
    meta: consoleMeta('Shops', SHOPS_PATH, 'All shops, with their verification and invitations.'),
  }
})

export const CLAIM_PROOF_LABELS = { dns: 'By DNS', file: 'By a file', operator: 'By an operator' } as const

/** Operators' list of all shops. */
export function Component() {
  const { q, found } = useLoaderData<typeof loader>()
  return (
    <>
      <SectionLead title="Shops" />
      <List
        nouns={['shop', 'shops']}
        path={SHOPS_PATH}
        filters={{ q }}
        search={{ label: 'Find a shop', hint: 'Name or domain.' }}
        items={found.shops}
        columns={['Shop', 'Verified', 'Reviews', 'Scores', 'Status']}
        row={shop => <Row key={shop.slug} shop={shop} />}
        total={found.total_count}
        page={found.current_page}
        perPage={found.per_page}
        none="Shops appear here when they are imported or claimed."
      />
    </>
  )
}

const Row = ({ shop }: { shop: OperatorShop }) => (
  <tr>
    <Who
      picture={<Crest name={shop.name} src={shop.logo_url} />}
      name={
        <Link to={operatorShopPath(shop.slug)}>
          <bdi>{shop.name}</bdi>
        </Link>
      }
      sub={shop.domain}
    />
    <td data-label="Verified">
      {shop.verified
        ? `${CLAIM_PROOF_LABELS[shop.verified.way]}, ${formatShortDate(shop.verified.at)}`
        : shop.owners > 0
          ? 'Owner added by an operator'
          : 'No'}
    </td>
    <td className={css.figures}>{countOf(shop.number_of_reviews, 'review')}</td>
    <td className={css.figures} data-label="Transparency and authenticity">
      {shop.transparency ?? '–'} / {shop.authenticity ?? '–'}
    </td>
    <td>
      <ShopStatus shop={shop} />
    </td>
  </tr>
)

/** What an operator should know first about a shop. */
export const ShopStatus = ({ shop }: { shop: OperatorShop }) =>
  shop.claimed ? (
    <Status tone="wait">Claim to decide</Status>
  ) : shop.invitations === 'paused' ? (
    <Status tone="wait">Invitations paused</Status>
  ) : shop.owners > 0 ? (
    <Status tone="go">{countOf(shop.owners, 'owner')}</Status>
  ) : (
    <Status>No owner</Status>
  )
