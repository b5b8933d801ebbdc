import { useLoaderData } from 'react-router'
import { CachedFragment } from '../../design/cached-fragment.tsx'
import { useChosenQuery } from '../../design/forms/choices/use-chosen-query.ts'
import layout from '../../design/layout/layout.module.css'
import { Breadcrumb, linked } from '../../design/navigation/breadcrumb.tsx'
import { Link } from '../../design/navigation/link.tsx'
import { feedAuditPath } from '../../rooms/feed-audit/paths.ts'
import { parseQuestionParams, questionFields } from '../../rooms/questions/listing/params-rules.ts'
import { QuestionsSection } from '../../rooms/questions/ui/questions-section.tsx'
import { NO_FILTERS, parseReviewParams, reviewFields } from '../../rooms/reviews/listing/params-rules.ts'
import { GalleryHost } from '../../rooms/reviews/ui/gallery/gallery-host.tsx'
import { ReviewsSection } from '../../rooms/reviews/ui/list/reviews-section.tsx'
import { listHref, listInputs } from '../../rooms/reviews/ui/list/reviews-view.ts'
import { ScorePanel } from '../../rooms/reviews/ui/scores/score-panel.tsx'
import { useActsOn } from '../review-acts/review-acts.tsx'
import { SharedReview } from '../shared-review/shared-review.tsx'
import { shownReviews } from '../shared-review/shown-reviews.ts'
import { askShop, LookInReviews } from '../shop/ask-shop.tsx'
import { Missing } from '../shop/missing.tsx'
import { newReviewPath } from '../write-review/paths.ts'
import { breadcrumbsOf } from './breadcrumbs.ts'
import { Gallery } from './gallery.tsx'
import type { loader } from './load.ts'
import css from './product.module.css'
import { ProductInfo } from './product-info.tsx'
import { Related } from './related.tsx'

/** A product: its details, its rating and how far to trust that, and all of its reviews. */
export function Component() {
  const data = useLoaderData<typeof loader>()
  const { product, shop, params, counts, questions } = data
  const query = useChosenQuery()
  const acts = useActsOn(product.path)
  const chosen = { ...parseReviewParams(query), review_type: params.review_type }
  const view = {
    ...data,
    chosen,
    path: product.path,
    carried: questionFields(parseQuestionParams(query)),
    auditHref: feedAuditPath(shop.path),
  }
  return (
    <GalleryHost
      subject="product"
      encodedId={product.encoded_id}
      shop={shop}
      title={product.title}
      language={product.language}
      pictures={product.pictures}
      total={counts.with_media}
      reviews={shownReviews(data)}
    >
      <div className={layout.wrap}>
        <Breadcrumb items={linked(breadcrumbsOf(data))} />
        <div className={css.product}>
          <Gallery key={product.path} pictures={product.pictures} title={product.title} />
          <ProductInfo data={data} />
        </div>
        <CachedFragment name="scores" inputs={[listInputs(view), counts]}>
          {() => (
            <ScorePanel
              summary={counts}
              stars={params.filter_rating}
              hrefOf={filter_rating => listHref(view, { filter_rating })}
              hiddenHref={listHref(view, { ...NO_FILTERS, hidden: true })}
            />
          )}
        </CachedFragment>
        <SharedReview shared={data.shared} shop={shop} actsOf={acts.of} />
        <ReviewsSection
          view={view}
          subject="product"
          placeholder="size, colour, delivery…"
          acts={acts}
          aside={
            shop.takes_reviews && <Link to={newReviewPath({ product_id: product.encoded_id })}>Write a review</Link>
          }
        />
        {shop.takes_questions && (
          <QuestionsSection
            view={{ ...questions, path: product.path, carried: reviewFields(chosen), shop }}
            of="product"
            total={questions.total}
            actions={askShop({ shop, about: { product_id: product.encoded_id }, formKey: data.formKey })}
            elsewhere={counts.number_of_reviews > 0 && <LookInReviews />}
          />
        )}
        <Related data={data} />
      </div>
    </GalleryHost>
  )
}

/** Error boundary of the product page. */
export const ErrorBoundary = () => <Missing what="product" />
