import { redirect, useActionData, useLoaderData } from 'react-router'
import layout from '../../design/layout/layout.module.css'
import { Breadcrumb } from '../../design/navigation/breadcrumb.tsx'
import { Notice } from '../../design/overlays/notice.tsx'
import type { InputOf } from '../../lib/calls/call.ts'
import { reportFormCall, reportReviewCall } from '../../rooms/moderation/contract.ts'
import { reportPath } from '../../rooms/moderation/paths.ts'
import { ReasonForm } from '../../rooms/moderation/ui/reason-form.tsx'
import { reviewHref } from '../../rooms/reviews/listing/review-param.ts'
import { InfoLead, InfoSection } from '../info/info.tsx'
import { ReviewShown, subjectItem } from '../moderation/review-shown.tsx'
import { ownPageLoader, pageAction } from '../page.ts'

export const loader = ownPageLoader(async ({ ask, params }) => {
  const { meta_data, ...form } = await ask(reportFormCall, { public_id: params.public_id ?? '' })
  return { ...form, meta: meta_data }
})

export const action = pageAction(async ({ ask, params, form }) => {
  const public_id = params.public_id ?? ''
  const { reason, words } = Object.fromEntries(form)
  await ask(reportReviewCall, { public_id, reason, words } as InputOf<typeof reportReviewCall>)
  throw redirect(reportPath(public_id), 303)
})

/** The form by which any signed-in reader reports a review to the moderators. */
export function Component() {
  const { review, reasons, closed } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  const path = review.product?.internal_path ?? review.shop.internal_path
  return (
    <div className={layout.wrap}>
      <Breadcrumb items={[{ ...subjectItem(review), to: reviewHref(path, review.public_id) }, { text: 'Report' }]} />
      <InfoLead title="Report this review">
        A moderator reads every report. Reviews are only hidden for one of six public reasons, never for an opinion
        about a product or for the number of reports.
      </InfoLead>
      <InfoSection title="The review">
        <ReviewShown review={review} />
      </InfoSection>
      <InfoSection title="Your report">
        {closed ? (
          <Notice tone="note">
            <p>{closed}</p>
          </Notice>
        ) : (
          <ReasonForm
            name="deed"
            value="report"
            legend="What is wrong with it?"
            reasons={reasons}
            words={{ label: 'Details for the moderator (optional)', hint: 'Only moderators can see this.' }}
            button="Send report"
            wrong={problem ?? null}
          />
        )}
      </InfoSection>
    </div>
  )
}
