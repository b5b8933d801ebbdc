import { cleanSearch, pageOf } from '../../reviews/listing/params-rules.ts'

/**
 * Query parameters of the question list on product and shop pages. Their names don't clash with those of the reviews
 * in the same URL.
 */

/** Id of the question list. */
export const QUESTIONS_ANCHOR = 'questions'

export interface QuestionParams {
  /** From 1. */
  page: number
  /** Search text, trimmed; '' for none. */
  search: string
}

export const QUESTION_NAMES = { page: 'questions_page', search: 'questions_search' } as const

/** Parses a query. Never fails: invalid values fall back to their defaults. */
export function parseQuestionParams(query: URLSearchParams): QuestionParams {
  return {
    page: pageOf(query.get(QUESTION_NAMES.page)),
    search: cleanSearch(query.get(QUESTION_NAMES.search) ?? ''),
  }
}

/** [name, value] pairs without defaults, so that each list has one URL. */
export function questionFields({ page, search }: QuestionParams): [name: string, value: string][] {
  const fields: [string, string][] = []
  if (search) fields.push([QUESTION_NAMES.search, search])
  if (page > 1) fields.push([QUESTION_NAMES.page, String(page)])
  return fields
}

/** Parameters for another page; a new search text starts at page 1 (D-search-14). */
export function turnPage(params: QuestionParams, page: number, typed: string): QuestionParams {
  const search = cleanSearch(typed)
  return search === params.search ? { page, search } : { page: 1, search }
}
