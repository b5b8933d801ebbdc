import type { CarriedFields } from '../../reviews/listing/params-rules.ts'
import type { QuestionsPage } from '../contract.ts'
import { QUESTIONS_ANCHOR, type QuestionParams, questionFields } from '../listing/params-rules.ts'

/** What a page's list of questions is drawn from. */
export interface QuestionsView {
  /** The page's path, without query. */
  path: string
  params: QuestionParams
  /** What else stands in the page's address and stays there. */
  kept: CarriedFields
  /** Null where the questions could not be loaded. */
  listing: QuestionsPage | null
  shop: { name: string; logo_url: string | null }
}

/** What of a questions call's answer the list shows. */
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

/** The address of the list after a change, at the place where it begins. */
export function questionsHref(
  { path, kept: carried }: Pick<QuestionsView, 'path' | 'kept'>,
  params: QuestionParams,
): string {
  const query = new URLSearchParams([
    ...carried.map(([name, value]) => [name, value]),
    ...questionFields(params),
  ]).toString()
  return `${path}${query && `?${query}`}#${QUESTIONS_ANCHOR}`
}
