import { redirect, useActionData, useLoaderData } from 'react-router'
import type { InputOf } from '../../lib/calls/call.ts'
import { businessPath } from '../../rooms/business/paths.ts'
import { shopActCall } from '../../rooms/disputes/acts/act-contract.ts'
import { shopDisputeCall } from '../../rooms/disputes/contract.ts'
import { shopDisputePath } from '../../rooms/disputes/paths.ts'
import { ownPageLoader, pageAction } from '../page.ts'
import { loadShopFrame, slugOfShopPath } from '../work/shop-frame.ts'
import { DisputePanel } from './dispute-panel.tsx'
import { actOf, storedEvidence } from './form-data.ts'

export const loader = ownPageLoader(async ({ ask, params }) => {
  const { dispute, meta_data } = await ask(shopDisputeCall, { id: params.dispute_id ?? '' })
  const frame = await loadShopFrame(ask, slugOfShopPath(dispute.shop.internal_path))
  return { dispute, frame, meta: meta_data }
})

export const action = pageAction(async ({ ask, params, form }) => {
  const { dispute } = await ask(shopActCall, { id: params.dispute_id ?? '', ...actOf(form) } as InputOf<
    typeof shopActCall
  >)
  throw redirect(shopDisputePath(dispute.id), 303)
}, storedEvidence)

/** A dispute as the store sees it. */
export function Component() {
  const { dispute, frame } = useLoaderData<typeof loader>()
  const from = { text: 'Disputes', to: businessPath(frame.shop.slug, 'disputes') }
  return <DisputePanel dispute={dispute} from={from} sent={useActionData<typeof action>()} />
}
