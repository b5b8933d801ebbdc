import { redirect, useActionData, useLoaderData } from 'react-router'
import type { InputOf } from '../../lib/calls/call.ts'
import { arbitratorActCall } from '../../rooms/disputes/acts/act-contract.ts'
import { arbitratorDisputeCall } from '../../rooms/disputes/contract.ts'
import { arbitratorDisputePath } from '../../rooms/disputes/paths.ts'
import { ownPageLoader, pageAction } from '../page.ts'
import { DisputePanel } from './dispute-panel.tsx'
import { actOf, storedEvidence } from './form-data.ts'

export const loader = ownPageLoader(async ({ ask, params }) => {
  const { dispute, meta_data } = await ask(arbitratorDisputeCall, { id: params.dispute_id ?? '' })
  return { dispute, meta: meta_data }
})

export const action = pageAction(async ({ ask, params, form }) => {
  const act = { id: params.dispute_id ?? '', ...actOf(form) } as InputOf<typeof arbitratorActCall>
  const { dispute } = await ask(arbitratorActCall, act).catch((error: { code?: unknown }) => {
    // another arbitrator has taken the dispute, and this page no longer shows it
    throw error.code === 'taken' ? redirect(`${FROM.to}?taken=1`, 303) : error
  })
  throw redirect(arbitratorDisputePath(dispute.id), 303)
}, storedEvidence)

const FROM = { text: 'Disputes', to: '/reviews/arbitrator' }

/** A dispute as an arbitrator sees it (D-routes-20). */
export function Component() {
  const { dispute } = useLoaderData<typeof loader>()
  return <DisputePanel dispute={dispute} from={FROM} sent={useActionData<typeof action>()} />
}
