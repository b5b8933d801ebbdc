import { useLoaderData } from 'react-router'
import { arbitratorListCall } from '../../rooms/disputes/list-contract.ts'
import { DECIDE_DAYS } from '../../rooms/disputes/rules.ts'
import { ownPageLoader } from '../page.ts'
import { List } from './list.tsx'

/** Why somebody was sent here from a dispute that they no longer see. */
const NOTICES: Readonly<Record<string, string>> = {
  taken: 'Another arbitrator has already taken this dispute.',
  stepped_down: 'You stepped down. The dispute is open to other arbitrators again, and both sides were told.',
}

const text = (value: string | null) => value ?? undefined

export const loader = ownPageLoader(async ({ ask, query }) => {
  const filters = {
    page: Number(query.get('page') ?? 1),
    list: text(query.get('list')) as 'open',
    q: text(query.get('q')),
  }
  const { meta_data, ...shown } = await ask(arbitratorListCall, filters)
  const reason = Object.keys(NOTICES).find(name => query.has(name))
  return { shown, notice: reason ? NOTICES[reason]! : null, meta: meta_data }
})

/** Disputes that an arbitrator may handle (D-routes-19). */
export function Component() {
  const { shown, notice } = useLoaderData<typeof loader>()
  const { open, mine, decided } = shown.counts
  return (
    <List
      title="Arbitration"
      about={`Disputes where buyer and shop could not agree. Decide within ${DECIDE_DAYS} days of taking one. You won’t see your own disputes, or those of your shops.`}
      path="/reviews/arbitrator"
      notice={notice}
      lists={[
        { list: 'open', text: 'Open', count: open },
        { list: 'mine', text: 'Yours', count: mine },
        { list: 'decided', text: 'Closed', count: decided },
      ]}
      shown={shown}
      viewer="arbitrator"
      q={shown.q}
      none="Disputes appear here when a buyer or shop asks for an arbitrator. The oldest come first."
    />
  )
}
