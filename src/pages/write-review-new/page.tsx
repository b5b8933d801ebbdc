import { redirect, useActionData, useLoaderData, useNavigate } from 'react-router'
import { ButtonLink } from '../../design/forms/button.tsx'
import layout from '../../design/layout/layout.module.css'
import { Breadcrumb } from '../../design/navigation/breadcrumb.tsx'
import { Empty } from '../../design/overlays/empty.tsx'
import type { InputOf } from '../../lib/calls/call.ts'
import { provePathOfProduct } from '../../rooms/proofs/paths.ts'
import { About, Next } from '../../rooms/reviews/ui/write/about.tsx'
import { type FormProps, messageOf } from '../../rooms/reviews/ui/write/use-review-form.ts'
import { WriteForm } from '../../rooms/reviews/ui/write/write-form.tsx'
import { newReviewCall, storedPicturesCall, writeReviewCall } from '../../rooms/reviews/writing/contract.ts'
import { signInAddress } from '../login/return-to.ts'
import { ownPageLoader, pageAction, toSignIn } from '../page.ts'
import { WRITE_REVIEW_PATH } from '../write-review/paths.ts'
import { ExistingReview } from './existing-review.tsx'
import { formAddress, initialValues, reviewInput, storedPictureIds, targetOf } from './form-data.ts'
import css from './new-review.module.css'

export const loader = ownPageLoader(async ({ ask, query }) => {
  const target = targetOf(query)
  const { meta_data, ...about } = await ask(newReviewCall, target)
  return { ...about, target, given: initialValues(query), meta: meta_data }
})

export const action = pageAction(
  async ({ ask, form, path }) => {
    try {
      const { thanks_path } = await ask(writeReviewCall, reviewInput(form) as InputOf<typeof writeReviewCall>)
      throw redirect(thanks_path, 303)
    } catch (error) {
      // Without scripts the return address carries the text, if it fits.
      const back = (error as { status?: number }).status === 401 ? formAddress(path, form) : null
      throw back ? toSignIn(back) : error
    }
  },
  async ({ ask, form }) => {
    const ids = storedPictureIds(form)
    return { pictures: ids.length > 0 ? (await ask(storedPicturesCall, { ids }).catch(() => NONE)).pictures : [] }
  },
)

const NONE = { pictures: [] }

const firstOf = ({ review_path }: Record<string, unknown>) =>
  typeof review_path === 'string' ? review_path : undefined

/** The review form (D-routes-18). */
export function Component() {
  const {
    product_data: product,
    shop_data: shop,
    line_item,
    invited_at,
    existing,
    closed,
    target,
    ...data
  } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const navigate = useNavigate()
  const title = product?.title ?? shop.name
  const path = product?.internal_path ?? shop.internal_path
  const problem = result?.problem
  const written = line_item && existing
  const given = problem ? initialValues(new URLSearchParams(problem.values)) : data.given
  const form: FormProps = {
    about: product?.encoded_id ?? shop.encoded_id,
    target,
    formKey: problem?.values.idempotency_key ?? data.idempotency_key,
    given: { ...given, pictures: result?.pictures ?? [] },
    wrong: problem ? { ...problem, message: messageOf(problem), first: firstOf(problem.details) } : null,
    onSignIn: () => location.assign(signInAddress(location.pathname + location.search)),
    onWritten: thanks => void navigate(thanks, { replace: true }),
  }
  return (
    <div className={layout.wrap}>
      <Breadcrumb items={[{ text: 'Your orders', to: WRITE_REVIEW_PATH }, { text: 'Write a review' }]} />
      <div className={css.write}>
        <h1>{written ? 'You have reviewed this' : 'What would you tell the next buyer?'}</h1>
        <aside className={css.about} aria-label="What you review">
          <About
            title={title}
            language={product?.language ?? null}
            path={path}
            image={product ? product.image_url : shop.logo_url}
            shop={shop}
            item={written ? null : line_item}
            ofShop={!product}
          />
        </aside>
        <div className={css.form}>
          {closed !== null ? (
            <Closed why={closed} path={path} />
          ) : written ? (
            <ExistingReview review={written} />
          ) : (
            <>
              {existing && <ExistingReview review={existing} again />}
              <WriteForm key={form.about} {...form} />
            </>
          )}
        </div>
        {!closed && !written && (
          <aside aria-label="What happens next">
            <Next
              item={line_item}
              invitedAt={invited_at}
              provePath={product && provePathOfProduct(product.encoded_id)}
            />
          </aside>
        )}
      </div>
    </div>
  )
}

const Closed = ({ why, path }: { why: string; path: string }) => (
  <Empty
    title="You can’t review this"
    level={2}
    actions={
      <>
        <ButtonLink look="line" to={WRITE_REVIEW_PATH}>
          Your orders
        </ButtonLink>
        <ButtonLink look="plain" to={path}>
          Back to its page
        </ButtonLink>
      </>
    }
  >
    {why}
  </Empty>
)
