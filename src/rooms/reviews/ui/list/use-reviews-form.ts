import { useNavigate } from 'react-router'
import type { ReviewParams } from '../../listing/params-rules.ts'
import { listHref, type ReviewsView } from './reviews-view.ts'

/**
 * Handles the list's forms by client-side navigation to the canonical URL. Without JavaScript, the browser submits the
 * form and reaches the same list.
 */
export function useReviewsForm(view: ReviewsView) {
  const navigate = useNavigate()
  return (change: Partial<ReviewParams>) => {
    const [address = view.path] = listHref(view, change).split('#')
    void navigate(address, { preventScrollReset: true })
  }
}
