import { useNavigate } from 'react-router'
import { changeReviewParams, type ReviewParams, reviewsHref } from '../params-rules.ts'
import type { ReviewsView } from './reviews-view.ts'

/**
 * Goes to the list after a change, in place and by its shortest address. Without JavaScript the browser sends the form
 * itself, which comes to the same list.
 */
export function useReviewsForm({ path, params }: Pick<ReviewsView, 'path' | 'params'>) {
  const navigate = useNavigate()
  return (change: Partial<ReviewParams>) => {
    const [address = path] = reviewsHref(path, changeReviewParams(params, change)).split('#')
    void navigate(address, { preventScrollReset: true })
  }
}
