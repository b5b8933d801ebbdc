import { redirect, useActionData, useLoaderData } from 'react-router'
import { Empty } from '../../../design/overlays/empty.tsx'
import { Notice } from '../../../design/overlays/notice.tsx'
import { formatDate } from '../../../design/text/format.ts'
import { businessPath } from '../../../rooms/business/paths.ts'
import {
  reviewRequestsCall,
  saveInvitationTextCall,
  saveReviewRequestsCall,
  testInvitationCall,
} from '../../../rooms/business/review-requests/contract.ts'
import {
  Preview,
  Recent,
  Results,
  RuleForm,
  SendingState,
  TextForm,
} from '../../../rooms/business/ui/review-requests.tsx'
import { ownPageLoader, pageAction } from '../../page.ts'
import { Part, SectionLead } from '../part.tsx'
import { useBusiness } from '../use-business.ts'

export const loader = ownPageLoader(async ({ ask, params, query }) => {
  const { meta_data, ...asking } = await ask(reviewRequestsCall, { slug: params.shop_slug ?? '' })
  return { ...asking, saved: query.has('saved'), meta: meta_data }
})

export const action = pageAction(async ({ ask, params, form }) => {
  const slug = params.shop_slug ?? ''
  const field = (name: string) => String(form.get(name) ?? '')
  const text = {
    slug,
    subject: field('subject'),
    message: field('message'),
    colour: field('colour'),
    shows_logo: form.has('shows_logo'),
  }
  if (form.get('deed') === 'test') {
    const { shows_logo, ...typed } = text
    const tested = await ask(testInvitationCall, text)
    return { tested, typed: { ...typed, ...(shows_logo && { shows_logo: 'on' }) } }
  }
  if (form.get('deed') === 'text') {
    await ask(saveInvitationTextCall, text)
    throw redirect(`${businessPath(slug, 'invitations')}?saved=1`, 303)
  }
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
  const { rule, sending, results, recent, preview, text, has_logo, may_change, saved } = useLoaderData<typeof loader>()
  const slug = useBusiness().shop.slug
  const result = useActionData<typeof action>()
  const problem = result?.problem
  const ofText = problem?.values.subject !== undefined
  const typed = result && 'typed' in result ? result.typed : undefined
  const named = problem && Object.keys(problem.fields).length > 0
  return (
    <>
      <SectionLead title="Invitations">
        We e-mail all your buyers once to ask for a review, good or bad. Their reviews are verified and marked as
        invited.
      </SectionLead>
      {problem && !named && (
        <Notice tone="alert">
          <p>{problem.message}</p>
        </Notice>
      )}
      {result && 'tested' in result && result.tested && (
        <Notice tone="done">
          <p>We sent a test to {result.tested.email}, as the form is now. A test saves nothing.</p>
        </Notice>
      )}
      {saved && !result && (
        <Notice tone="done">
          <p>Saved.</p>
        </Notice>
      )}
      <Part title="When to send">
        <p>
          {rule.enabled_at
            ? `On since ${formatDate(rule.enabled_at)}. Orders that were due before then aren’t invited.`
            : 'Off. Once you turn it on, we invite buyers of orders that become due from then on.'}
        </p>
        {rule.enabled && <SendingState sending={sending} />}
        {may_change ? (
          <RuleForm rule={rule} wrong={named && !ofText ? problem : undefined} />
        ) : (
          <p>Only an owner can change this.</p>
        )}
      </Part>
      <Part title="Results">
        <Results results={results} />
        <p>“Opened” may include e-mail security scanners.</p>
      </Part>
      <Part title="The e-mail">
        {may_change && (
          <TextForm
            key={JSON.stringify(text)}
            text={text}
            hasLogo={has_logo}
            settingsPath={businessPath(slug, 'settings')}
            wrong={ofText && problem ? problem : typed && { fields: {}, values: typed }}
          />
        )}
        <Preview preview={preview} />
      </Part>
      <Part title="Latest invitations">
        {recent.length > 0 ? (
          <Recent recent={recent} />
        ) : (
          <Empty title="No invitations yet" level={3}>
            Buyers appear here once they have been invited.
          </Empty>
        )}
      </Part>
    </>
  )
}
