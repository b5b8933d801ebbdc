import { redirect, useActionData, useLoaderData } from 'react-router'
import { Link } from '../../../design/navigation/link.tsx'
import { Notice } from '../../../design/overlays/notice.tsx'
import { countOf } from '../../../design/text/format.ts'
import { businessPath } from '../../../rooms/business/paths.ts'
import { answerProductChangeCall, productChangesCall } from '../../../rooms/business/product-changes/contract.ts'
import { AnsweredChanges, WaitingChanges } from '../../../rooms/business/ui/product-changes.tsx'
import { ownPageLoader, pageAction } from '../../page.ts'
import { Part, SectionLead } from '../part.tsx'

export const loader = ownPageLoader(async ({ ask, params, query }) => {
  const { meta_data, ...changes } = await ask(productChangesCall, { slug: params.shop_slug ?? '' })
  return { ...changes, answered_now: query.has('answered'), meta: meta_data }
})

export const action = pageAction(async ({ ask, params, form }) => {
  const slug = params.shop_slug ?? ''
  const change_id = String(form.get('change_id') ?? '')
  await ask(answerProductChangeCall, { slug, change_id, answer: String(form.get('answer') ?? '') as 'same' })
  throw redirect(`${businessPath(slug, 'products')}?answered=1`, 303)
})

/** Changes that would put another product under existing reviews, until the shop says which it is (P1.9). */
export function Component() {
  const { waiting, number_waiting, answered, may_answer, answered_now } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  const [latest] = answered
  return (
    <>
      <SectionLead title="Changed products">
        Reviews stay with the product they were written about. Where a changed title or GTIN looks like another product,
        we ask you before anything changes.
      </SectionLead>
      {problem && (
        <Notice tone="alert">
          <p>{problem.message}</p>
        </Notice>
      )}
      {answered_now && latest && !problem && (
        <Notice tone="done">
          <p>
            Done. <Link to={latest.successor_path ?? latest.internal_path}>View the product’s page</Link>
          </p>
        </Notice>
      )}
      <Part title={number_waiting > 0 ? `${countOf(number_waiting, 'product')} waiting for your answer` : 'Waiting'}>
        {waiting.length > 0 ? (
          <WaitingChanges changes={waiting} mayAnswer={may_answer} />
        ) : (
          <p>Nothing to answer. Corrected titles and new pictures take effect at once.</p>
        )}
        {number_waiting > waiting.length && <p>These are the oldest {waiting.length}.</p>}
      </Part>
      {answered.length > 0 && (
        <Part title="Your answers">
          <AnsweredChanges changes={answered} />
        </Part>
      )}
    </>
  )
}
