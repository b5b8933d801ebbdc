import { redirect, useActionData, useLoaderData, useNavigate } from 'react-router'
import { ButtonLink } from '../../design/forms/button.tsx'
import layout from '../../design/layout/layout.module.css'
import { Breadcrumb } from '../../design/navigation/breadcrumb.tsx'
import { announce } from '../../design/overlays/announce.ts'
import { Empty } from '../../design/overlays/empty.tsx'
import type { InputOf } from '../../lib/calls/call.ts'
import { newDisputeCall, newProductDisputeCall, openDisputeCall } from '../../rooms/disputes/new-contract.ts'
import { ANSWER_DAYS } from '../../rooms/disputes/rules.ts'
import { NewDisputeForm } from '../../rooms/disputes/ui/new-dispute-form.tsx'
import type { Opened } from '../../rooms/disputes/ui/send-dispute.ts'
import { ownProfilePath } from '../../rooms/profiles/paths.ts'
import { tabHref } from '../../rooms/profiles/rules.ts'
import { evidenceOf, storedEvidence } from '../dispute/form-data.ts'
import { InfoLead } from '../info/info.tsx'
import { ownPageLoader, pageAction } from '../page.ts'
import { useShellData } from '../shell/shell-data.ts'

export const loader = ownPageLoader(async ({ ask, params }) => {
  const { shop_slug: slug = '', product_handle: handle } = params
  const { meta_data, ...form } = handle
    ? await ask(newProductDisputeCall, { slug, handle })
    : await ask(newDisputeCall, { slug })
  return { ...form, meta: meta_data }
})

export const action = pageAction(async ({ ask, form }) => {
  const fields = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'))
  const submitted = { ...fields, files: evidenceOf(form) }
  const { dispute } = await ask(openDisputeCall, submitted as unknown as InputOf<typeof openDisputeCall>)
  throw redirect(dispute.path, 303)
}, storedEvidence)

/** How long the confirmation is shown, in seconds (R-dispute-03). */
const NOTICE_SECONDS = 60

/** Form to open a dispute with a shop about a purchase (D-routes-23, D-routes-24). */
export function Component() {
  const { orders, shop_data: shop, ...form } = useLoaderData<typeof loader>()
  const { reviewer } = useShellData()
  const result = useActionData<typeof action>()
  const problem = result?.problem
  const navigate = useNavigate()
  const onOpened = ({ shop }: Opened) => {
    const answers = shop.response_time
      ? `They usually answer within ${shop.response_time}.`
      : `They have ${ANSWER_DAYS} days to answer.`
    announce(`We sent your dispute to ${shop.name}. ${answers}`, NOTICE_SECONDS)
    void navigate(tabHref(ownProfilePath(reviewer?.encoded_id ?? ''), 'disputes'))
  }
  return (
    <div className={layout.wrap}>
      <Breadcrumb items={[{ text: shop.name, to: shop.internal_path }, { text: 'Open a dispute' }]} />
      <InfoLead title={`Open a dispute with ${shop.name}`}>
        Tell the shop what went wrong and what should happen. If you can’t agree, an arbitrator decides.
      </InfoLead>
      {orders.length === 0 ? (
        <Empty
          title="No orders from this shop"
          actions={
            <ButtonLink look="line" to={shop.internal_path}>
              Back to {shop.name}
            </ButtonLink>
          }
        >
          To open a dispute you need an order, and this shop has sent us none with your e-mail address. Sign in with the
          address you ordered with, or contact the shop.
        </Empty>
      ) : (
        <NewDisputeForm
          orders={orders}
          disputeTypes={form.dispute_types}
          outcomeTypes={form.outcome_types}
          sourceId={form.source_id}
          formKey={problem?.values.idempotency_key ?? form.idempotency_key}
          wrong={problem ? { ...problem, storedFiles: result?.storedFiles } : null}
          onOpened={onOpened}
        />
      )}
    </div>
  )
}
