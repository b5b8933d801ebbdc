import { useId } from 'react'
import { ButtonLink } from '../../design/forms/button.tsx'
import { Medal } from '../../design/images/medal.tsx'
import layout from '../../design/layout/layout.module.css'
import { Pagination } from '../../design/navigation/pagination.tsx'
import { Empty } from '../../design/overlays/empty.tsx'
import { countOf, formatCount } from '../../design/text/format.ts'
import { VisuallyHidden } from '../../design/text/visually-hidden.tsx'
import { NOTICES_ANCHOR, noticesHref } from '../../rooms/moderation/notices/rules.ts'
import type { TransparencyReport } from '../../rooms/moderation/schemas.ts'
import { StarsComparison } from '../../rooms/moderation/ui/figures/stars-comparison.tsx'
import { NoticeBar } from '../../rooms/moderation/ui/notices/notice-bar.tsx'
import { NoticeList } from '../../rooms/moderation/ui/notices/notice-list.tsx'
import { TIER_LABELS } from '../../rooms/reviews/labels.ts'
import { medal } from '../../rooms/reviews/rules.ts'
import css from './hidden-reviews.module.css'

interface HiddenReviewsProps {
  shown: Omit<TransparencyReport, 'meta_data'>
  /** Path of the report. */
  path: string
}

/** The notices of a shop's hidden reviews, beside how their stars compare with those of the public ones. */
export function HiddenReviews({ shown, path }: HiddenReviewsProps) {
  const { shop, notices, verified } = shown
  const tier = medal(verified.transparency_score)
  const heading = useId()
  const comparison = useId()
  const hrefOf = (page: number) => noticesHref(path, { ...notices, page })
  return (
    <section className={css.section} id={NOTICES_ANCHOR} aria-labelledby={heading}>
      <VisuallyHidden>
        <h2 id={heading}>Notices of hidden reviews</h2>
      </VisuallyHidden>
      <div className={layout.beside}>
        <aside className={css.aside} aria-label="Hidden and public">
          <div>
            <h3 id={comparison}>Stars: hidden and public</h3>
            <StarsComparison figures={shown} labelledBy={comparison} />
          </div>
          {verified.transparency_score !== null && (
            <div>
              <h3>Transparency</h3>
              <p className={css.medal}>
                <Medal tier={tier ?? 'none'} mark="eye" />
                <span>
                  <b>
                    {tier ? TIER_LABELS[tier] : 'No medal'}, {verified.transparency_score}
                  </b>
                  <br />
                  {formatCount(verified.public)} of {countOf(verified.received, 'verified review')} are public
                </span>
              </p>
            </div>
          )}
          <div>
            <h3>Six reasons, no others</h3>
            <p>
              Spam, abusive, personal data, wrong product, illegal, fake. A low rating is not one of them. Authors are
              told at once and can appeal; a moderator decides.
            </p>
          </div>
        </aside>
        <div className={css.results}>
          <NoticeBar shown={shown} path={path} />
          {notices.reviews.length > 0 ? (
            <NoticeList reviews={notices.reviews} shop={shop} />
          ) : (
            <Empty
              level={3}
              title="No notices here"
              actions={
                <ButtonLink look="line" to={noticesHref(path, { reason: null, sort_by: 'newest', page: 1 })}>
                  Show all notices
                </ButtonLink>
              }
            >
              {notices.total_count > 0
                ? `The last page is ${formatCount(notices.total_pages)}.`
                : 'No review is hidden for this reason.'}
            </Empty>
          )}
          <Pagination
            label="Pages of notices"
            page={notices.current_page}
            pages={notices.total_pages}
            href={hrefOf}
            keepPlace
          />
        </div>
      </div>
    </section>
  )
}
