import { useNavigate } from 'react-router'
import type { ReviewParams } from '../../listing/params-rules.ts'
import { listHref, type ReviewsView } from './reviews-view.ts'

/**
 * Goes to the list after a change, in place and by its shortest address. Without JavaScript the browser sends the form
 * itself, which comes to the same list.
 */
export function useReviewsForm(view: ReviewsView) {
  const navigate = useNavigate()
  return (change: Partial<ReviewParams>) => {
    const [address = view.path] = listHref(view, change).split('#')
    void navigate(address, { preventScrollReset: true })
  }
}
