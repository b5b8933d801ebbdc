import { redirect, useActionData, useLoaderData } from 'react-router'
import { Empty } from '../../../design/overlays/empty.tsx'
import { Notice } from '../../../design/overlays/notice.tsx'
import { formatDate } from '../../../design/text/format.ts'
import { businessPath } from '../../../rooms/business/paths.ts'
import { reviewRequestsCall, saveReviewRequestsCall } from '../../../rooms/business/review-requests/contract.ts'
import { Preview, Recent, Results, RuleForm, SendingState } from '../../../rooms/business/ui/review-requests.tsx'
import { ownPageLoader, pageAction } from '../../page.ts'
import { Part, SectionLead } from '../part.tsx'

export const loader = ownPageLoader(async ({ ask, params, query }) => {
  const { meta_data, ...asking } = await ask(reviewRequestsCall, { slug: params.shop_slug ?? '' })
  return { ...asking, saved: query.has('saved'), meta: meta_data }
})

export const action = pageAction(async ({ ask, params, form }) => {
  const slug = params.shop_slug ?? ''
  await ask(saveReviewRequestsCall, {
    slug,
    enabled: form.has('enabled'),
    days: String(form.get('days') ?? ''),
    reminder_days: form.has('remind') ? String(form.get('reminder_days') ?? '') : null,
  })
  throw redirect(`${businessPath(slug, 'invitations')}?saved=1`, 303)
})

/** How the shop asks its buyers for reviews, and with what results. */
export function Component() {
  const { rule, sending, results, recent, preview, may_change, saved } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  const named = problem && Object.keys(problem.fields).length > 0
  return (
    <>
      <SectionLead title="Invitations">
        Candor writes to your buyers and asks for a review: everybody, once, whatever they will say. What they write is
        verified, and marked as invited.
      </SectionLead>
      {problem && !named && (
        <Notice tone="alert">
          <p>{problem.message}</p>
        </Notice>
      )}
      {saved && !problem && (
        <Notice tone="done">
          <p>Saved.</p>
        </Notice>
      )}
      <Part title="When">
        <p>
          {rule.enabled_at
            ? `On since ${formatDate(rule.enabled_at)}; what was due before is left alone.`
            : 'Off: nobody is asked. Switched on, it begins with the orders that become due from then on.'}
        </p>
        {rule.enabled && <SendingState sending={sending} />}
        {may_change ? (
          <RuleForm rule={rule} wrong={named ? problem : undefined} />
        ) : (
          <p>Only an owner of the shop can change this.</p>
        )}
      </Part>
      <Part title="What came of it">
        <Results results={results} />
        <p>
          A form counts as opened once the link was followed, by the buyer or by a mail program that looks at links
          first.
        </p>
      </Part>
      <Part title="What they get">
        <Preview preview={preview} />
      </Part>
      <Part title="The last ones">
        {recent.length > 0 ? (
          <Recent recent={recent} />
        ) : (
          <Empty title="Nobody was asked yet" level={3}>
            Once an order has arrived long enough ago, its buyer is listed here.
          </Empty>
        )}
      </Part>
    </>
  )
}
