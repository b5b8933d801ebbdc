import { useLoaderData } from 'react-router'
import { workplacesCall } from '../../rooms/dashboard/workplaces/contract.ts'
import { shopListCall } from '../../rooms/disputes/list-contract.ts'
import { ANSWER_DAYS } from '../../rooms/disputes/rules.ts'
import { ownPageLoader } from '../page.ts'
import { loadShopFrame } from '../work/shop-frame.ts'
import { List } from './list.tsx'

const text = (value: string | null) => value ?? undefined

export const loader = ownPageLoader(async ({ ask, query }) => {
  const filters = { page: Number(query.get('page') ?? 1), list: text(query.get('list')) as 'open' }
  const [{ meta_data, ...shown }, { shops }] = await Promise.all([ask(shopListCall, filters), ask(workplacesCall, {})])
  const frame = shops.length === 1 ? await loadShopFrame(ask, shops[0]!.slug) : undefined
  return { shown, frame, meta: meta_data }
})

/** Tabs of the lists of disputes with shops. */
export const SHOP_LISTS = (counts: { open: number; over: number }) => [
  { list: 'open', text: 'Open', count: counts.open },
  { list: 'over', text: 'Closed', count: counts.over },
]

/** Disputes of the shops that a member belongs to. */
export function Component() {
  const { shown } = useLoaderData<typeof loader>()
  return (
    <List
      title="Disputes"
      about={`If you don’t answer within ${ANSWER_DAYS} days, the buyer can ask for an arbitrator. The oldest come first.`}
      path="/business/disputes"
      lists={SHOP_LISTS(shown.counts)}
      shown={shown}
      viewer="shop"
      none="When a buyer opens a dispute about an order, it appears here and we e-mail you."
    />
  )
}
