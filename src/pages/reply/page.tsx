import { redirect, useActionData, useLoaderData } from 'react-router'
import layout from '../../design/layout/layout.module.css'
import { Breadcrumb } from '../../design/navigation/breadcrumb.tsx'
import { Notice } from '../../design/overlays/notice.tsx'
import { businessPath } from '../../rooms/business/paths.ts'
import { replyCall, reviewToReplyCall, withdrawReplyCall } from '../../rooms/reviews/replies/contract.ts'
import { Versions } from '../../rooms/reviews/ui/authored/versions.tsx'
import { ReviewCard } from '../../rooms/reviews/ui/card/review-card.tsx'
import { ReplyForm } from '../../rooms/reviews/ui/reply-form.tsx'
import { InfoSection } from '../info/info.tsx'
import { ownPageLoader, pageAction } from '../page.ts'
import { loadShopFrame, slugOfShopPath } from '../work/shop-frame.ts'

export const loader = ownPageLoader(async ({ ask, params, path }) => {
  const { meta_data, ...about } = await ask(reviewToReplyCall, { public_id: params.public_id ?? '' })
  const frame = await loadShopFrame(ask, slugOfShopPath(about.shop.internal_path))
  return { ...about, own: path, frame, meta: meta_data }
})

export const action = pageAction(async ({ ask, form, params }) => {
  const { public_id = '' } = params
  const withdraws = form.get('deed') === 'withdraw'
  const { path } = await (withdraws
    ? ask(withdrawReplyCall, { public_id })
    : ask(replyCall, { public_id, body: String(form.get('body') ?? '') }))
  throw redirect(path, 303)
})

/** The shop's reply to a review: write, edit and delete it. */
export function Component() {
  const { review, shop, path, versions, frame } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  const reply = review.reply
  return (
    <div className={layout.wrap}>
      <Breadcrumb
        items={[
          { text: 'Reviews', to: businessPath(frame.shop.slug, 'reviews') },
          { text: 'The review', to: path },
          { text: 'Reply' },
        ]}
      />
      <h1>{reply ? 'Your reply' : 'Reply to this review'}</h1>
      <InfoSection title="The review">
        <ReviewCard review={{ ...review, reply: null }} shop={shop} shopPath={shop.internal_path} about />
      </InfoSection>
      <InfoSection title={'Your reply'}>
        {problem && Object.keys(problem.fields).length === 0 && (
          <Notice tone="alert">
            <p>{problem.message}</p>
          </Notice>
        )}
        {review.hidden ? (
          <p>This review is hidden, so you can’t reply to it.</p>
        ) : (
          <ReplyForm
            key={reply?.edited_at ?? reply?.created_at}
            shop={shop.name}
            reply={reply}
            typed={problem?.values.body}
            wrong={problem?.fields.body}
            back={path}
          />
        )}
      </InfoSection>
      {versions.length > 0 && (
        <InfoSection title="Earlier versions">
          <p>Kept in the review’s history.</p>
          <Versions versions={versions.map(version => ({ ...version, rating: null, title: null }))} language={null} />
        </InfoSection>
      )}
    </div>
  )
}
