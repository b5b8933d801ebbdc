import type { CarriedFields } from '../../reviews/listing/params-rules.ts'
import { QUESTIONS_ANCHOR, type QuestionParams, questionFields } from '../listing/params-rules.ts'
import type { QuestionsPage } from '../schemas.ts'

/** Data of a page's question list. */
export interface QuestionsView {
  /** Path of the page, without query. */
  path: string
  params: QuestionParams
  /** Other query parameters to preserve. */
  carried: CarriedFields
  /** Null if the questions failed to load. */
  listing: QuestionsPage | null
  shop: { name: string; logo_url: string | null }
}

/** Picks the fields of a page of questions that the list shows. */
export const listingOf = ({
  total_count,
  total_is_estimate,
  total_pages,
  current_page,
  per_page,
  questions,
}: QuestionsPage): QuestionsPage => ({
  total_count,
  ...(total_is_estimate && { total_is_estimate }),
  total_pages,
  current_page,
  per_page,
  questions,
})

/** URL of the list with new parameters, with its anchor. */
export function questionsHref(
  { path, carried }: Pick<QuestionsView, 'path' | 'carried'>,
  params: QuestionParams,
): string {
  const query = new URLSearchParams([
    ...carried.map(([name, value]) => [name, value]),
    ...questionFields(params),
  ]).toString()
  return `${path}${query && `?${query}`}#${QUESTIONS_ANCHOR}`
}
