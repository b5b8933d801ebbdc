import { redirect, useActionData, useLoaderData } from 'react-router'
import { ButtonLink } from '../../design/forms/button.tsx'
import layout from '../../design/layout/layout.module.css'
import { Notice } from '../../design/overlays/notice.tsx'
import { meCall } from '../../rooms/accounts/contract.ts'
import { ownProfilePath } from '../../rooms/profiles/paths.ts'
import { editReviewCall, ownReviewCall } from '../../rooms/reviews/lifecycle/author-contract.ts'
import type { Incentive } from '../../rooms/reviews/rules.ts'
import { EditForm } from '../../rooms/reviews/ui/authored/edit-form.tsx'
import { Versions } from '../../rooms/reviews/ui/authored/versions.tsx'
import { storedPicturesCall } from '../../rooms/reviews/writing/contract.ts'
import type { StoredPicture } from '../../rooms/reviews/writing/schemas.ts'
import { InfoLead, InfoSection } from '../info/info.tsx'
import { ownPageLoader, type PageArgs, pageAction } from '../page.ts'
import { pictureIds, storedPictureIds } from '../write-review-new/form-data.ts'

export const loader = ownPageLoader(async ({ ask, params }) => {
  const { public_id = '' } = params
  const { review, pictures, versions, meta_data } = await ask(ownReviewCall, { public_id })
  return { review, pictures, versions, meta: meta_data }
})

export const action = pageAction(
  async ({ ask, form, params }) => {
    const field = (name: string) => String(form.get(name) ?? '')
    const { public_id = '' } = params
    const fields = { rating: field('rating'), title: field('title'), body: field('body') }
    const incentive = form.has('incentive') ? (field('incentive') as Incentive) : undefined
    const pictures = form.has('pictures') ? pictureIds(form) : undefined
    await ask(editReviewCall, { public_id, ...fields, incentive, pictures })
    const { reviewer } = await ask(meCall, {})
    throw redirect(reviewer ? `${ownProfilePath(reviewer.encoded_id)}#own-${public_id}` : '/profile', 303)
  },
  async args => ({ pictures: await storedPictures(args) }),
)

/** Pictures submitted with the form, in order: those of the review and those uploaded for it. */
async function storedPictures({
  ask,
  form,
  params,
}: PageArgs & { form: FormData }): Promise<StoredPicture[] | undefined> {
  if (!form.has('pictures')) return undefined
  const ids = storedPictureIds(form)
  const [own, waiting] = await Promise.all([
    ask(ownReviewCall, { public_id: params.public_id ?? '' }).catch(() => NONE),
    ask(storedPicturesCall, { ids }).catch(() => NONE),
  ])
  const picturesById = new Map([...own.pictures, ...waiting.pictures].map(picture => [picture.id, picture]))
  return ids.flatMap(id => picturesById.get(id) ?? [])
}

const NONE = { pictures: [] }

/** Form to edit one's own review (R-roles-03). Earlier versions are stored, and the review is marked as edited. */
export function Component() {
  const { review, versions, ...data } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const problem = result?.problem
  const form = {
    review,
    pictures: result?.pictures ?? data.pictures,
    typed: problem?.values,
    wrong: problem?.fields,
  }
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
        . Everyone can see that it was edited, and when.
      </InfoLead>
      {problem && Object.keys(problem.fields).length === 0 && (
        <Notice tone="alert">
          <p>{problem.message}</p>
        </Notice>
      )}
      <InfoSection title="Stars, text and pictures">
        {review.state === 'deleted' ? (
          <>
            <p>You deleted this review. To edit it, restore it in your profile first.</p>
            <p>
              <ButtonLink look="line" href="/profile">
                Your reviews
              </ButtonLink>
            </p>
          </>
        ) : (
          <EditForm {...form} />
        )}
      </InfoSection>
      {versions.length > 0 && (
        <InfoSection title="Earlier versions">
          <p>Only you can see them here.</p>
          <Versions versions={versions} language={review.language} />
        </InfoSection>
      )}
    </div>
  )
}
