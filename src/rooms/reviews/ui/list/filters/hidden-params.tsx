import { changeReviewParams, type ReviewParams, reviewFields } from '../../../listing/params-rules.ts'
import type { ReviewsView } from '../reviews-view.ts'

/** The other URL parameters as hidden fields of a form that changes one of them; the page resets to 1. */
export const HiddenParams = ({ view: { params, carried }, but }: { view: ReviewsView; but: keyof ReviewParams }) =>
  [...reviewFields(changeReviewParams(params, {})).filter(([name]) => name !== but), ...carried].map(
    ([name, value]) => <input key={name} type="hidden" name={name} value={value} />,
  )
