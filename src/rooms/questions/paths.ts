import { pathOf } from '../../lib/path-of.ts'
/** Paths of the pages for asking, and of a question's page. */
export const ASK_PATH = '/reviews/questions/new'
export const CONFIRM_PATH = '/reviews/questions/confirm'
export const PENDING_QUESTIONS_PATH = '/reviews/questions/held'
export const questionPath = (publicId: string) => pathOf`/reviews/questions/${publicId}`

/** Form for a question about a product, or to a shop itself. */
export const askPath = (about: { product_id: string } | { shop_id: string }) =>
  `${ASK_PATH}?${new URLSearchParams(about as Record<string, string>)}`
