import { redirect, useActionData, useLoaderData } from 'react-router'
import { Button, ButtonLink } from '../../design/forms/button.tsx'
import { PostForm } from '../../design/forms/post-form.tsx'
import layout from '../../design/layout/layout.module.css'
import { Breadcrumb } from '../../design/navigation/breadcrumb.tsx'
import { Notice } from '../../design/overlays/notice.tsx'
import { formatDate } from '../../design/text/format.ts'
import { settingOfText } from '../../design/text/text-setting.ts'
import type { InputOf } from '../../lib/calls/call.ts'
import { businessPath } from '../../rooms/business/paths.ts'
import { hideFormCall, hideReviewCall, showReviewCall } from '../../rooms/moderation/contract.ts'
import { hidePath, reportPath } from '../../rooms/moderation/paths.ts'
import { FormError, ReasonForm } from '../../rooms/moderation/ui/reason-form.tsx'
import { HIDING_REASON_LABELS } from '../../rooms/reviews/labels.ts'
import { reviewHref } from '../../rooms/reviews/listing/review-param.ts'
import { InfoLead, InfoSection } from '../info/info.tsx'
import { ReviewShown } from '../moderation/review-shown.tsx'
import { ownPageLoader, pageAction } from '../page.ts'
import { loadShopFrame, slugOfShopPath } from '../work/shop-frame.ts'

export const loader = ownPageLoader(async ({ ask, params }) => {
  const { meta_data, ...form } = await ask(hideFormCall, { public_id: params.public_id ?? '' })
  const frame = await loadShopFrame(ask, slugOfShopPath(form.review.shop.internal_path))
  return { ...form, frame, meta: meta_data }
})

export const action = pageAction(async ({ ask, params, form }) => {
  const public_id = params.public_id ?? ''
  if (form.get('deed') === 'show') await ask(showReviewCall, { public_id })
  else {
    const { reason, words } = Object.fromEntries(form)
    await ask(hideReviewCall, { public_id, reason, words } as InputOf<typeof hideReviewCall>)
  }
  throw redirect(hidePath(public_id), 303)
})

/** Lets a shop's member hide one of its reviews, or show it again. */
export function Component() {
  const { review, state, reasons, closed, explanation, explanation_language, frame } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  const path = review.product?.internal_path ?? review.shop.internal_path
  return (
    <div className={layout.wrap}>
      <Breadcrumb
        items={[
          { text: 'Reviews', to: businessPath(frame.shop.slug, 'reviews') },
          { text: 'The review', to: reviewHref(path, review.public_id) },
          { text: review.hidden ? 'Hidden' : 'Hide' },
        ]}
      />
      <InfoLead
        title={review.hidden ? 'This review is hidden' : closed ? 'You can’t hide this review' : 'Hide this review'}
      >
        {!review.hidden && closed
          ? closed
          : 'A public notice takes its place and says who hid it, when and why. We tell the author, who can appeal to a moderator. Hiding a verified review lowers your transparency.'}
      </InfoLead>
      <InfoSection title="The review">
        <ReviewShown review={review} />
      </InfoSection>
      {review.hidden ? (
        <InfoSection title="Why it is hidden">
          <p>
            <b>{HIDING_REASON_LABELS[review.hidden.reason].label}</b>, {formatDate(review.hidden.at)}, by{' '}
            {review.hidden.by === 'shop' ? 'your shop' : 'a moderator'}.
          </p>
          {explanation && <p {...settingOfText(explanation, explanation_language)}>“{explanation}”</p>}
          {state === 'appealed' && <p>The author has appealed. A moderator will decide.</p>}
          {state === 'upheld' && <p>The author appealed. A moderator decided that it stays hidden.</p>}
          <FormError wrong={problem ?? null} />
          {review.hidden.by === 'shop' ? (
            <PostForm>
              <input type="hidden" name="deed" value="show" />
              <Button type="submit" look="primary">
                Show again
              </Button>
            </PostForm>
          ) : (
            <Notice tone="note">
              <p>Only a moderator can show it again.</p>
            </Notice>
          )}
        </InfoSection>
      ) : closed ? (
        <p>
          <ButtonLink look="line" to={reportPath(review.public_id)}>
            Report it
          </ButtonLink>
        </p>
      ) : (
        <InfoSection title="Reason">
          <ReasonForm
            name="deed"
            value="hide"
            legend="Reason, shown to everyone"
            reasons={reasons}
            words={{ label: 'Explanation (optional)', hint: 'The author and the moderators will read this.' }}
            button="Hide and show the notice"
            look="line"
            wrong={problem ?? null}
          />
        </InfoSection>
      )}
    </div>
  )
}
