import { useLoaderData } from 'react-router'
import { arbitratorListCall } from '../../rooms/disputes/list-contract.ts'
import { DECIDE_DAYS } from '../../rooms/disputes/rules.ts'
import { ownPageLoader } from '../page.ts'
import { List } from './list.tsx'

const text = (value: string | null) => value ?? undefined

export const loader = ownPageLoader(async ({ ask, query }) => {
  const filters = {
    page: Number(query.get('page') ?? 1),
    list: text(query.get('list')) as 'open',
    q: text(query.get('q')),
  }
  const { meta_data, ...shown } = await ask(arbitratorListCall, filters)
  return { shown, late: query.has('taken'), meta: meta_data }
})

/** Disputes that an arbitrator may handle (D-routes-19). */
export function Component() {
  const { shown, late } = useLoaderData<typeof loader>()
  const { open, mine, decided } = shown.counts
  return (
    <List
      title="Arbitration"
      about={`Disputes where buyer and shop could not agree. Decide within ${DECIDE_DAYS} days of taking one. You won’t see your own disputes, or those of your shops.`}
      path="/reviews/arbitrator"
      notice={late ? 'Another arbitrator has already taken this dispute.' : null}
      lists={[
        { list: 'open', text: 'Open', count: open },
        { list: 'mine', text: 'Yours', count: mine },
        { list: 'decided', text: 'Closed', count: decided },
      ]}
      shown={shown}
      q={shown.q}
      none="Disputes appear here when a buyer or shop asks for an arbitrator. The oldest come first."
    />
  )
}
