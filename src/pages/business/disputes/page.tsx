import { useLoaderData } from 'react-router'
import { businessCall } from '../../../rooms/business/contract.ts'
import { businessPath } from '../../../rooms/business/paths.ts'
import { shopListCall } from '../../../rooms/disputes/list-contract.ts'
import { ANSWER_DAYS } from '../../../rooms/disputes/rules.ts'
import { List } from '../../dispute-lists/list.tsx'
import { SHOP_LISTS } from '../../dispute-lists/shop.tsx'
import { ownPageLoader } from '../../page.ts'

export const loader = ownPageLoader(async ({ ask, params, query }) => {
  const slug = params.shop_slug ?? ''
  const list = (query.get('list') ?? undefined) as 'open'
  const [{ meta_data, ...shown }, { shop }] = await Promise.all([
    ask(shopListCall, { shop: slug, page: Number(query.get('page') ?? 1), list }),
    ask(businessCall, { slug }),
  ])
  const path = businessPath(slug, 'disputes')
  return { shown, path, meta: { ...meta_data, title: `Disputes | ${shop.name} | Candor`, canonical: path } }
})

/** Disputes with one shop. */
export function Component() {
  const { shown, path } = useLoaderData<typeof loader>()
  return (
    <List
      title="Disputes"
      about={`If you don’t answer within ${ANSWER_DAYS} days, the buyer can ask for an arbitrator. The oldest come first.`}
      path={path}
      lists={SHOP_LISTS(shown.counts)}
      shown={shown}
      viewer="shop"
      framed
      none="When a buyer opens a dispute about an order, it appears here and we e-mail you."
    />
  )
}
