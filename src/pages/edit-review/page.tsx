import { redirect, useActionData, useLoaderData } from 'react-router'
import { ButtonLink } from '../../design/button.tsx'
import layout from '../../design/layout.module.css'
import { Notice } from '../../design/notice.tsx'
import { meCall } from '../../rooms/accounts/contract.ts'
import { ownProfilePath } from '../../rooms/person/paths.ts'
import { editReviewCall, ownReviewCall } from '../../rooms/person/review-contract.ts'
import { EditForm } from '../../rooms/reviews/ui/edit-form.tsx'
import { Versions } from '../../rooms/reviews/ui/versions.tsx'
import { InfoLead, InfoSection } from '../info/info.tsx'
import { ownPageLoader, pageAction } from '../page.ts'

export const loader = ownPageLoader(async ({ ask, params }) => {
  const { public_id = '' } = params
  const { review, versions, meta_data } = await ask(ownReviewCall, { public_id })
  return { review, versions, meta: meta_data }
})

export const action = pageAction(async ({ ask, form, params }) => {
  const field = (name: string) => String(form.get(name) ?? '')
  const { public_id = '' } = params
  await ask(editReviewCall, { public_id, rating: field('rating'), title: field('title'), body: field('body') })
  const { reviewer } = await ask(meCall, {})
  throw redirect(reviewer ? `${ownProfilePath(reviewer.encoded_id)}#own-${public_id}` : '/profile', 303)
})

/** The form to edit a review of one's own; what it said before stays, and that it was edited is shown (reviews.md §6). */
export function Component() {
  const { review, versions } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  const about = review.product?.title ?? review.shop.name
  return (
    <div className={layout.wrap}>
      <InfoLead title="Edit your review">
        Of <bdi>{about}</bdi>
        {review.product && (
          <>
            {' '}
            from <bdi>{review.shop.name}</bdi>
          </>
        )}
        . Everybody sees that and when it was edited.
      </InfoLead>
      {problem && Object.keys(problem.fields).length === 0 && (
        <Notice tone="alert">
          <p>{problem.message}</p>
        </Notice>
      )}
      <InfoSection title="Stars and words">
        {review.state === 'deleted' ? (
          <>
            <p>This review is deleted. Restore it first, among your reviews.</p>
            <p>
              <ButtonLink look="line" href="/profile">
                Your reviews
              </ButtonLink>
            </p>
          </>
        ) : (
          <EditForm review={review} typed={problem?.values} wrong={problem?.fields} />
        )}
      </InfoSection>
      {versions.length > 0 && (
        <InfoSection title="What it said before">
          <p>Kept in its history. Only you read it here.</p>
          <Versions versions={versions} language={review.language} />
        </InfoSection>
      )}
    </div>
  )
}
