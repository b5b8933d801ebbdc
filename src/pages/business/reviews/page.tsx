import { redirect, useActionData, useLoaderData, useLocation } from 'react-router'
import { ButtonLink } from '../../../design/forms/button.tsx'
import { Link } from '../../../design/navigation/link.tsx'
import { Pagination } from '../../../design/navigation/pagination.tsx'
import { Empty } from '../../../design/overlays/empty.tsx'
import { Notice } from '../../../design/overlays/notice.tsx'
import { countOf, formatCount } from '../../../design/text/format.ts'
import { businessPath } from '../../../rooms/business/paths.ts'
import { pickCall, shopReviewsCall, unpickCall } from '../../../rooms/dashboard/contract.ts'
import css from '../../../rooms/dashboard/ui/dashboard.module.css'
import { PickForm } from '../../../rooms/dashboard/ui/pick-form.tsx'
import { PICKED_ANCHOR, PickedList } from '../../../rooms/dashboard/ui/picked-list.tsx'
import { ReviewFilters } from '../../../rooms/dashboard/ui/review-filters.tsx'
import { hidePath } from '../../../rooms/moderation/paths.ts'
import type { Review } from '../../../rooms/reviews/schemas.ts'
import { ReviewCard } from '../../../rooms/reviews/ui/card/review-card.tsx'
import { ownPageLoader, pageAction } from '../../page.ts'
import { replyPath } from '../../review-acts/paths.ts'
import { SectionLead } from '../part.tsx'
import { useBusiness } from '../use-business.ts'

export const loader = ownPageLoader(async ({ ask, params, query }) => {
  const filters = Object.fromEntries([...query].filter(([, value]) => value !== ''))
  const { page, picked, meta_data } = await ask(shopReviewsCall, { ...filters, slug: params.shop_slug ?? '' } as never)
  return { page, picked, meta: meta_data }
})

export const action = pageAction(async ({ ask, params, form, path }) => {
  const about = { slug: params.shop_slug ?? '', public_id: String(form.get('review') ?? '') }
  const deed = form.get('deed')
  if (deed === 'pick') await ask(pickCall, about)
  if (deed === 'unpick') await ask(unpickCall, about)
  throw redirect(`${path}#${PICKED_ANCHOR}`, 303)
})

/** All reviews of a shop, each with the actions open to the shop. */
export function Component() {
  const { page, picked } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  const { shop } = useBusiness()
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  const base = businessPath(shop.slug, 'reviews')
  const hrefOf = (number: number) => {
    const next = new URLSearchParams(query)
    next.set('page', String(number))
    return `${base}?${next}`
  }
  return (
    <>
      <SectionLead title="Reviews">
        Reviews of <bdi>{shop.name}</bdi> and its products. Replies are public. Hiding requires a public reason and
        lowers your transparency if the review is verified. <Link to="/reviews/trust">See the rules</Link>
      </SectionLead>
      {problem && (
        <Notice tone="alert">
          <p>{problem.message}</p>
        </Notice>
      )}
      <PickedList picked={picked} shop={shop} />
      <ReviewFilters query={query} />
      {page.reviews.length === 0 ? (
        <NoReviews slug={shop.slug} filtered={[...query.values()].some(value => value !== '')} />
      ) : (
        <>
          <p className={css.found} role="status">
            {page.total_is_estimate
              ? `About ${formatCount(page.total_count)} reviews`
              : countOf(page.total_count, 'review')}
          </p>
          <div className={css.reviews}>
            {page.reviews.map(review => (
              <ReviewCard
                key={review.public_id}
                review={review}
                shop={shop}
                about
                shopPath={shop.internal_path}
                actsOf={actsOf(picked)}
              />
            ))}
          </div>
          <Pagination label="Pages of reviews" page={page.current_page} pages={page.total_pages} href={hrefOf} />
        </>
      )}
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

const actsOf =
  (picked: readonly Review[]) =>
  ({ public_id, reply, hidden, author, reinstated_at }: Review) => (
    <>
      {!hidden && (
        <ButtonLink look="line" small to={replyPath(public_id)}>
          {reply ? 'Edit reply' : 'Reply'}
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
          reviewLabel={`review by ${author?.name ?? 'a former member'}`}
        />
      )}
    </>
  )
