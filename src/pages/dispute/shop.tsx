import { redirect, useActionData, useLoaderData } from 'react-router'
import type { InputOf } from '../../lib/calls/call.ts'
import { shopActCall } from '../../rooms/disputes/acts/act-contract.ts'
import { shopDisputeCall } from '../../rooms/disputes/contract.ts'
import { shopDisputePath } from '../../rooms/disputes/paths.ts'
import { ownPageLoader, pageAction } from '../page.ts'
import { DisputePanel } from './dispute-panel.tsx'
import { actOf, storedEvidence } from './form-data.ts'

export const loader = ownPageLoader(async ({ ask, params }) => {
  const { dispute, meta_data } = await ask(shopDisputeCall, { id: params.dispute_id ?? '' })
  return { dispute, meta: meta_data }
})

export const action = pageAction(async ({ ask, params, form }) => {
  const { dispute } = await ask(shopActCall, { id: params.dispute_id ?? '', ...actOf(form) } as InputOf<
    typeof shopActCall
  >)
  throw redirect(shopDisputePath(dispute.id), 303)
}, storedEvidence)

const FROM = { text: 'Disputes', to: '/business/disputes' }

/** A dispute as the store sees it. */
export function Component() {
  const { dispute } = useLoaderData<typeof loader>()
  return <DisputePanel dispute={dispute} from={FROM} sent={useActionData<typeof action>()} />
}
