import { redirect, useActionData, useLoaderData, useLocation } from 'react-router'
import { ButtonLink } from '../../../design/forms/button.tsx'
import { Link } from '../../../design/navigation/link.tsx'
import { Pagination } from '../../../design/navigation/pagination.tsx'
import { Empty } from '../../../design/overlays/empty.tsx'
import { Notice } from '../../../design/overlays/notice.tsx'
import { countOf, formatCount } from '../../../design/text/format.ts'
import { businessPath } from '../../../rooms/business/paths.ts'
import { answersCall } from '../../../rooms/dashboard/answers/contract.ts'
import type { SavedAnswer } from '../../../rooms/dashboard/answers/schemas.ts'
import { pickCall, shopReviewsCall, unpickCall } from '../../../rooms/dashboard/contract.ts'
import css from '../../../rooms/dashboard/ui/dashboard.module.css'
import { PickForm } from '../../../rooms/dashboard/ui/reviews/pick-form.tsx'
import { PICKED_ANCHOR, PickedList } from '../../../rooms/dashboard/ui/reviews/picked-list.tsx'
import { ReplyBox } from '../../../rooms/dashboard/ui/reviews/reply-box.tsx'
import {
  PreviewedReplies,
  ReplyToSeveral,
  SelectReview,
} from '../../../rooms/dashboard/ui/reviews/reply-to-several.tsx'
import { ReviewFilters } from '../../../rooms/dashboard/ui/reviews/review-filters.tsx'
import { ReviewPile, ReviewViews } from '../../../rooms/dashboard/ui/reviews/review-views.tsx'
import { hidePath } from '../../../rooms/moderation/paths.ts'
import type { Review } from '../../../rooms/reviews/schemas.ts'
import { ReviewCard } from '../../../rooms/reviews/ui/card/review-card.tsx'
import { ownPageLoader, pageAction, tickedIn } from '../../page.ts'
import { replyPath } from '../../review-acts/paths.ts'
import { SectionLead } from '../part.tsx'
import { useBusiness } from '../use-business.ts'
import { sendReply } from './send-reply.ts'

export const loader = ownPageLoader(async ({ ask, params, query }) => {
  const filters = Object.fromEntries([...query].filter(([, value]) => value !== ''))
  const slug = params.shop_slug ?? ''
  const [{ page, picked, meta_data }, answers] = await Promise.all([
    ask(shopReviewsCall, { ...filters, slug } as never),
    ask(answersCall, { slug }).then(({ answers }) => answers, nullForOperators),
  ])
  return { page, picked, answers, meta: meta_data }
})

/** Operators of the site see the list, and cannot reply. */
function nullForOperators(failure: { code?: string }) {
  if (failure.code === 'not_member') return null
  throw failure
}

/** Path of the same list with what was sent, for the notice above it. */
function afterReply(path: string, { sent, skipped }: { sent: number; skipped: number }) {
  const [base = path, search] = path.split('?', 2)
  const query = new URLSearchParams(search)
  query.set('sent', String(sent))
  query.set('skipped', String(skipped))
  return `${base}?${query}`
}

export const action = pageAction(async ({ ask, params, form, path }) => {
  const slug = params.shop_slug ?? ''
  const replied = await sendReply({ ask, slug, form })
  if (replied && 'sent' in replied) throw redirect(afterReply(path, replied), 303)
  if (replied) return replied
  const about = { slug, public_id: String(form.get('review') ?? '') }
  const deed = form.get('deed')
  if (deed === 'pick') await ask(pickCall, about)
  if (deed === 'unpick') await ask(unpickCall, about)
  throw redirect(`${path}#${PICKED_ANCHOR}`, 303)
})

/** All reviews of a shop, each with the actions open to the shop. */
export function Component() {
  const { page, picked, answers } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const problem = result?.problem
  const typed = typedReply(result)
  const { shop, waiting } = useBusiness()
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  const base = businessPath(shop.slug, 'reviews')
  const isFiltered = [...query].some(([name, value]) => value !== '' && name !== 'sent' && name !== 'skipped')
  const hrefOf = (number: number) => {
    const next = new URLSearchParams(query)
    next.set('page', String(number))
    next.delete('sent')
    next.delete('skipped')
    return `${base}?${next}`
  }
  return (
    <>
      <SectionLead title="Reviews">
        Reviews of <bdi>{shop.name}</bdi> and its products. Replies are public. Hiding requires a public reason and
        lowers your transparency if the review is verified. <Link to="/reviews/trust">See the rules</Link>
      </SectionLead>
      <Sent query={query} />
      {problem && !problem.fields.body && !problem.fields.reviews && (
        <Notice tone="alert">
          <p>{problem.message}</p>
        </Notice>
      )}
      {typed?.review && !page.reviews.some(review => review.public_id === typed.review) && (
        <Notice tone="note">
          <p>This review is no longer in this list. Your reply was not published:</p>
          <p dir="auto">{typed.body}</p>
        </Notice>
      )}
      {result && 'preview' in result && <PreviewedReplies preview={result.preview} body={result.body} />}
      {!isFiltered && <ReviewPile base={base} waiting={waiting} />}
      <ReviewViews base={base} query={query} waiting={waiting} />
      <ReviewFilters query={query} />
      {page.reviews.length === 0 ? (
        <NoReviews slug={shop.slug} filtered={isFiltered} />
      ) : (
        <>
          <h2 className={css.found}>
            <span role="status">
              {page.total_is_estimate
                ? `About ${formatCount(page.total_count)} reviews`
                : countOf(page.total_count, 'review')}
            </span>
          </h2>
          <div className={css.reviews}>
            {page.reviews.map(review => (
              <ReviewCard
                key={review.public_id}
                review={review}
                shop={shop}
                about
                shopPath={shop.internal_path}
                actsOf={actsOf({ picked, answers, shop: shop.name, typed })}
              />
            ))}
          </div>
          {answers && (
            <>
              <ReplyToSeveral
                shop={shop.name}
                answers={answers}
                draft={typed && typed.review === null ? typed : undefined}
                selected={typed?.reviews.length ?? 0}
                error={problem?.fields.reviews}
              />
              <p>
                <Link to={businessPath(shop.slug, 'answers')}>Edit saved answers</Link>
              </p>
            </>
          )}
          <Pagination label="Pages of reviews" page={page.current_page} pages={page.total_pages} href={hrefOf} />
        </>
      )}
      <PickedList picked={picked} shop={shop} />
    </>
  )
}

const NoReviews = ({ slug, filtered }: { slug: string; filtered: boolean }) => (
  <Empty
    title="No reviews"
    actions={
      filtered ? (
        <ButtonLink look="line" to={businessPath(slug, 'reviews')}>
          Show all
        </ButtonLink>
      ) : (
        <ButtonLink look="line" to={businessPath(slug, 'invitations')}>
          Invite your buyers
        </ButtonLink>
      )
    }
  >
    {filtered ? 'No reviews match these filters.' : 'Reviews of your shop and products will appear here.'}
  </Empty>
)

/** A reply that was not published: refused, or filled in from a saved answer. */
function typedReply(result: SentForm) {
  if (!result) return undefined
  if ('filled' in result && result.filled) return { ...result.filled, error: undefined }
  if ('preview' in result && result.preview)
    return { review: null, body: result.body, reviews: result.reviews, error: undefined }
  const { problem } = result
  if (problem?.values.body === undefined) return undefined
  const { review = null, body } = problem.values
  return { review, body, reviews: tickedIn(problem, 'reviews') ?? [], error: problem.fields.body }
}

type SentForm = ReturnType<typeof useActionData<typeof action>>

/** What became of replies. */
function Sent({ query }: { query: URLSearchParams }) {
  const [sent, skipped] = [Number(query.get('sent')), Number(query.get('skipped'))]
  if (!query.has('sent')) return null
  return (
    <Notice tone="done">
      <p>
        {`${countOf(sent, 'reply', 'replies')} published.`}
        {skipped > 0 && ` ${countOf(skipped, 'review')} skipped: already replied to, or no longer public.`}
      </p>
    </Notice>
  )
}

interface Acts {
  picked: readonly Review[]
  /** Null for somebody who cannot reply. */
  answers: readonly SavedAnswer[] | null
  shop: string
  typed: ReturnType<typeof typedReply>
}

const actsOf =
  ({ picked, answers, shop, typed }: Acts) =>
  ({ public_id, reply, hidden, author, reinstated_at }: Review) => {
    const name = author?.name ?? 'a former member'
    return (
      <>
        {!hidden && !reply && answers && (
          <>
            <ReplyBox
              publicId={public_id}
              author={name}
              shop={shop}
              answers={answers}
              draft={typed?.review === public_id ? typed : undefined}
            />
            <SelectReview publicId={public_id} author={name} checked={typed?.reviews.includes(public_id) ?? false} />
          </>
        )}
        {!hidden && reply && (
          <ButtonLink look="line" small to={replyPath(public_id)}>
            Edit reply
          </ButtonLink>
        )}
        {hidden?.by !== 'moderator' && (
          <ButtonLink look="plain" small to={hidePath(public_id)}>
            {hidden ? 'Show again' : reinstated_at ? 'Why you can’t hide it' : 'Hide…'}
          </ButtonLink>
        )}
        {!hidden && (
          <PickForm
            publicId={public_id}
            picked={picked.some(review => review.public_id === public_id)}
            reviewLabel={`review by ${name}`}
          />
        )}
      </>
    )
  }
