import { redirect, useActionData, useLoaderData } from 'react-router'
import type { Ask, InputOf } from '../../lib/calls/call.ts'
import { arbitratorActCall } from '../../rooms/disputes/acts/act-contract.ts'
import { awardPreviewCall } from '../../rooms/disputes/award/preview-contract.ts'
import { arbitratorDisputeCall } from '../../rooms/disputes/contract.ts'
import { arbitratorDisputePath } from '../../rooms/disputes/paths.ts'
import type { PreviewedAward } from '../../rooms/disputes/ui/award-form.tsx'
import { ownPageLoader, pageAction } from '../page.ts'
import { ArbitratorDesk } from './arbitrator-desk.tsx'
import { actOf, storedEvidence } from './form-data.ts'

export const loader = ownPageLoader(async ({ ask, params }) => {
  const { dispute, similar, queue, meta_data } = await ask(arbitratorDisputeCall, { id: params.dispute_id ?? '' })
  return { dispute, similar, queue, meta: meta_data }
})

export const action = pageAction(async ({ ask, params, form }) => {
  const act = { id: params.dispute_id ?? '', ...actOf(form) } as InputOf<typeof arbitratorActCall>
  // only what was previewed is issued
  if (act.action === 'award' && !form.has('confirmed')) return { preview: await previewOf(ask, act) }
  const { dispute } = await ask(arbitratorActCall, act).catch((error: { code?: unknown }) => {
    // another arbitrator has taken the dispute, and this page no longer shows it
    throw error.code === 'taken' ? redirect(`${FROM.to}?taken=1`, 303) : error
  })
  // given back, and no longer theirs to see
  throw redirect(act.action === 'step_down' ? `${FROM.to}?stepped_down=1` : arbitratorDisputePath(dispute.id), 303)
}, storedEvidence)

async function previewOf(ask: Ask, act: InputOf<typeof arbitratorActCall>): Promise<PreviewedAward> {
  const { id, version, body, outcome_type, amount } = act
  const preview = await ask(awardPreviewCall, { id, version, body, outcome_type, amount })
  const values = { outcome_type: outcome_type ?? '', amount: String(amount ?? ''), body: body ?? '' }
  return { ...preview, values }
}

const FROM = { text: 'Disputes', to: '/reviews/arbitrator' }

/** A dispute as an arbitrator sees it (D-routes-20). */
export function Component() {
  const { dispute, similar, queue } = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>()
  return (
    <ArbitratorDesk
      dispute={dispute}
      similar={similar}
      queue={queue}
      from={FROM}
      wrong={sent?.problem ? { ...sent.problem, storedFiles: sent.storedFiles } : null}
      preview={sent && 'preview' in sent ? sent.preview : undefined}
    />
  )
}
