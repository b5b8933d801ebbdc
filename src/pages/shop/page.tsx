import { useLoaderData } from 'react-router'
import { useChosenQuery } from '../../design/forms/choices/use-chosen-query.ts'
import layout from '../../design/layout/layout.module.css'
import { Breadcrumb, linked } from '../../design/navigation/breadcrumb.tsx'
import { Link } from '../../design/navigation/link.tsx'
import { Outcomes } from '../../rooms/disputes/ui/outcomes.tsx'
import { feedAuditPath } from '../../rooms/feed-audit/paths.ts'
import { NOTICES_ANCHOR } from '../../rooms/moderation/notices/rules.ts'
import { transparencyPath } from '../../rooms/moderation/paths.ts'
import { Received } from '../../rooms/moderation/ui/figures/shop-figures.tsx'
import { parseQuestionParams, questionFields } from '../../rooms/questions/listing/params-rules.ts'
import { QuestionsSection } from '../../rooms/questions/ui/questions-section.tsx'
import { incentiveLabel } from '../../rooms/reviews/disclosure/incentive-labels.ts'
import { parseReviewParams, reviewFields } from '../../rooms/reviews/listing/params-rules.ts'
import { elsewhereLabel, ofShopLabel } from '../../rooms/reviews/listing/partial-count-label.ts'
import { reviewsInShort } from '../../rooms/reviews/scores/explain-score.ts'
import { GalleryHost } from '../../rooms/reviews/ui/gallery/gallery-host.tsx'
import { StarsFilter } from '../../rooms/reviews/ui/list/filters/stars-filter.tsx'
import { TypeTabs } from '../../rooms/reviews/ui/list/filters/type-tabs.tsx'
import { ReviewsSection } from '../../rooms/reviews/ui/list/reviews-section.tsx'
import { listHref } from '../../rooms/reviews/ui/list/reviews-view.ts'
import { MedalRow } from '../../rooms/reviews/ui/scores/medal-row.tsx'
import { ScoreHistory } from '../../rooms/reviews/ui/scores/score-history.tsx'
import { useActsOn } from '../review-acts/review-acts.tsx'
import { SharedReview } from '../shared-review/shared-review.tsx'
import { shownReviews } from '../shared-review/shown-reviews.ts'
import { newReviewPath } from '../write-review/paths.ts'
import { askShop, LookInReviews } from './ask-shop.tsx'
import { breadcrumbsOf } from './breadcrumbs.ts'
import { Contact } from './contact.tsx'
import { FeaturedCards } from './featured-cards.tsx'
import type { loader } from './load.ts'
import { Missing } from './missing.tsx'
import { MostReviewed } from './most-reviewed.tsx'
import { PickedReviews } from './picked-reviews.tsx'
import css from './shop.module.css'
import { ShopHead } from './shop-head.tsx'

/** A shop: profile, transparency, most reviewed products, and all reviews. */
export function Component() {
  const data = useLoaderData<typeof loader>()
  const { shop, params, counts, questions } = data
  const query = useChosenQuery()
  const acts = useActsOn(shop.path)
  const chosen = parseReviewParams(query)
  const auditHref = feedAuditPath(shop.path)
  const view = { ...data, chosen, path: shop.path, carried: questionFields(parseQuestionParams(query)), auditHref }
  const inShort = reviewsInShort(counts.metrics)
  const partial = [elsewhereLabel(counts), ofShopLabel(counts.of_shop_here), incentiveLabel(counts)]
    .filter(Boolean)
    .join(' ')
  const hiddenHref = `${transparencyPath(shop.path)}#${NOTICES_ANCHOR}`
  return (
    <GalleryHost
      subject="shop"
      encodedId={shop.encoded_id}
      shop={shop}
      total={counts.with_media}
      reviews={shownReviews(data)}
    >
      <div className={layout.wrap}>
        <Breadcrumb items={linked(breadcrumbsOf(shop))} />
        <ShopHead data={data} />
        <div className={css.columns}>
          <div>
            {inShort && <p className={css.opening}>{inShort}</p>}
            <MedalRow metrics={counts.metrics} hiddenHref={hiddenHref} />
            {data.figures ? (
              <Received
                figures={data.figures}
                more={<Link to={transparencyPath(shop.path)}>Full report</Link>}
                hiddenHref={hiddenHref}
              />
            ) : (
              <p className={css.figures}>
                <Link to={transparencyPath(shop.path)}>Reviews received, published and hidden</Link>
              </p>
            )}
            <p className={css.figures}>
              <Link to={auditHref}>Feed audit: which orders this shop reported</Link>
            </p>
            <ScoreHistory months={data.history} />
          </div>
          <Contact shop={shop} />
        </div>
        <MostReviewed data={data} />
        <PickedReviews data={data} />
        <SharedReview shared={data.shared} shop={shop} actsOf={acts.of} />
        <ReviewsSection
          view={view}
          subject="shop"
          placeholder="delivery, packaging…"
          acts={acts}
          aside={shop.takes_reviews && <Link to={newReviewPath({ shop_id: shop.encoded_id })}>Write a review</Link>}
          before={
            <>
              <StarsFilter
                counts={counts.rating_histogram_data}
                current={params.filter_rating}
                hrefOf={filter_rating => listHref(view, { filter_rating })}
              />
              {partial && <p className={css.partial}>{partial}</p>}
            </>
          }
          tabs={<TypeTabs view={view} ofShop={counts.of_shop} />}
        />
        {shop.takes_questions && (
          <QuestionsSection
            view={{ ...questions, path: shop.path, carried: reviewFields(chosen), shop }}
            of="shop"
            total={questions.total}
            actions={askShop({
              shop: { ...shop, email: shop.contact.confirmed_contact?.email ?? null },
              about: { shop_id: shop.encoded_id },
              formKey: data.formKey,
            })}
            elsewhere={counts.number_of_reviews > 0 && <LookInReviews />}
          />
        )}
        <FeaturedCards data={data} />
        {data.outcomes && <Outcomes outcomes={data.outcomes} />}
      </div>
    </GalleryHost>
  )
}

/** Error boundary of the shop page. */
export const ErrorBoundary = () => <Missing what="shop" />
