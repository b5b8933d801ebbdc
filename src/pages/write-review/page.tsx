import { useLoaderData } from 'react-router'
import { ButtonLink } from '../../design/forms/button.tsx'
import layout from '../../design/layout/layout.module.css'
import { Link } from '../../design/navigation/link.tsx'
import { Pagination } from '../../design/navigation/pagination.tsx'
import { Empty } from '../../design/overlays/empty.tsx'
import { InLanguage } from '../../design/text/in-language.tsx'
import { VisuallyHidden } from '../../design/text/visually-hidden.tsx'
import type { LineItem } from '../../rooms/orders/schemas.ts'
import { BoughtList } from '../../rooms/orders/ui/bought-list.tsx'
import { PROVE_PATH } from '../../rooms/proofs/paths.ts'
import { editReviewPath } from '../../rooms/reviews/paths.ts'
import { ordersToReviewCall } from '../../rooms/reviews/writing/contract.ts'
import { InfoLead } from '../info/info.tsx'
import { ownPageLoader } from '../page.ts'
import { newReviewPath, WRITE_REVIEW_PATH } from './paths.ts'

export const loader = ownPageLoader(async ({ ask, query }) => {
  const page = Number(query.get('page') ?? 1)
  const { orders, total_pages, current_page, meta_data } = await ask(ordersToReviewCall, { resource: 'orders', page })
  return { orders, pages: total_pages, page: current_page, meta: meta_data }
})

/** Purchases to review, by order, the latest first. */
export function Component() {
  const { orders, page, pages } = useLoaderData<typeof loader>()
  const items = orders.flatMap(order => order.line_items)
  return (
    <div className={layout.wrap}>
      <InfoLead title="Write a review">
        Reviews of your orders are verified. You can review anything else on its own page. An order is missing?{' '}
        <Link to={PROVE_PATH}>Prove the purchase</Link> with the shop’s e-mail.
      </InfoLead>
      {items.length > 0 ? (
        <BoughtList items={items} actsOf={Acts} />
      ) : (
        <Empty
          title={page > 1 ? 'No more orders' : 'No orders yet'}
          actions={
            page > 1 ? (
              <ButtonLink look="line" to={WRITE_REVIEW_PATH}>
                Your latest orders
              </ButtonLink>
            ) : (
              <ButtonLink look="line" to="/reviews/search">
                Find a product
              </ButtonLink>
            )
          }
        >
          Orders that shops send us with your e-mail address appear here. You can also write a review on the product’s
          page. It will be marked as not verified.
        </Empty>
      )}
      <Pagination
        label="Pages of orders"
        page={page}
        pages={pages}
        href={to => (to === 1 ? WRITE_REVIEW_PATH : `${WRITE_REVIEW_PATH}?page=${to}`)}
      />
    </div>
  )
}

const Acts = ({ public_id, review_public_id, product_title, product_language, product_reviewable }: LineItem) => {
  const of = (
    <VisuallyHidden>
      {' '}
      of <InLanguage language={product_language}>{product_title}</InLanguage>
    </VisuallyHidden>
  )
  return review_public_id !== null ? (
    <ButtonLink look="plain" small to={editReviewPath(review_public_id)}>
      Your review
      {of}
    </ButtonLink>
  ) : (
    product_reviewable && (
      <ButtonLink look="line" small to={newReviewPath({ line_item_public_id: public_id })}>
        Write a review
        {of}
      </ButtonLink>
    )
  )
}
