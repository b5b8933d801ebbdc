import { useLoaderData } from 'react-router'
import { arbitratorListCall } from '../../rooms/disputes/list-contract.ts'
import { ownPageLoader } from '../page.ts'
import { List } from './list.tsx'

const text = (value: string | null) => value ?? undefined

export const loader = ownPageLoader(async ({ ask, query }) => {
  const filters = { page: Number(query.get('page') ?? 1), list: text(query.get('list')) as 'open' }
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
      about="Disputes in which buyer and store could not agree. None of your own, nor of a store that you belong to."
      path="/reviews/arbitrator"
      notice={late ? 'Another arbitrator has taken that dispute.' : null}
      lists={[
        { list: 'open', text: 'To be taken', count: open },
        { list: 'mine', text: 'Yours', count: mine },
        { list: 'decided', text: 'Over', count: decided },
      ]}
      shown={shown}
      none="What waits longest comes first."
    />
  )
}
