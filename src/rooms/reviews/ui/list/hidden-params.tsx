import { changeReviewParams, type ReviewParams, reviewFields } from '../../listing/params-rules.ts'
import type { ReviewsView } from './reviews-view.ts'

/** The rest of an address as hidden fields of a form that changes one parameter; the page is always the first again. */
export const HiddenParams = ({
  view: { params, kept: carried },
  but,
}: {
  view: ReviewsView
  but: keyof ReviewParams
}) =>
  [...reviewFields(changeReviewParams(params, {})).filter(([name]) => name !== but), ...carried].map(
    ([name, value]) => <input key={name} type="hidden" name={name} value={value} />,
  )
