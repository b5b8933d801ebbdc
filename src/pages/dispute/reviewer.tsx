import { redirect, useActionData, useLoaderData } from 'react-router'
import type { InputOf } from '../../lib/calls/call.ts'
import { reviewerActCall } from '../../rooms/disputes/acts/act-contract.ts'
import { reviewerDisputeCall } from '../../rooms/disputes/contract.ts'
import { reviewerDisputePath } from '../../rooms/disputes/paths.ts'
import { ownProfilePath } from '../../rooms/profiles/paths.ts'
import { tabHref } from '../../rooms/profiles/rules.ts'
import { ownPageLoader, pageAction } from '../page.ts'
import { useShellData } from '../shell/shell-data.ts'
import { DisputePanel } from './dispute-panel.tsx'
import { actOf, storedEvidence } from './form-data.ts'

export const loader = ownPageLoader(async ({ ask, params }) => {
  const { dispute, meta_data } = await ask(reviewerDisputeCall, { id: params.dispute_id ?? '' })
  return { dispute, meta: meta_data }
})

export const action = pageAction(async ({ ask, params, form }) => {
  const { dispute } = await ask(reviewerActCall, { id: params.dispute_id ?? '', ...actOf(form) } as InputOf<
    typeof reviewerActCall
  >)
  throw redirect(reviewerDisputePath(dispute.id), 303)
}, storedEvidence)

/** A dispute as the reviewer who opened it sees it (D-routes-26). */
export function Component() {
  const { dispute } = useLoaderData<typeof loader>()
  const { reviewer } = useShellData()
  const from = { text: 'Your disputes', to: tabHref(ownProfilePath(reviewer?.encoded_id ?? ''), 'disputes') }
  return <DisputePanel dispute={dispute} from={from} sent={useActionData<typeof action>()} />
}
