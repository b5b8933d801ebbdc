import { cleanSearch, pageOf } from '../../reviews/listing/params-rules.ts'

/**
 * The questions part of a page's address: which questions a product's or a shop's page lists, on which page. Their names
 * differ from those of the reviews, which stand in the same address.
 */

/** Where the list of questions begins on its page. */
export const QUESTIONS_ANCHOR = 'questions'

export interface QuestionParams {
  /** From 1. */
  page: number
  /** Text to look for, '' for none; trimmed. */
  search: string
}

export const QUESTION_NAMES = { page: 'questions_page', search: 'questions_search' } as const

/** Reads an address. Never fails: what is unknown falls back to its default. */
export function parseQuestionParams(query: URLSearchParams): QuestionParams {
  return {
    page: pageOf(query.get(QUESTION_NAMES.page)),
    search: cleanSearch(query.get(QUESTION_NAMES.search) ?? ''),
  }
}

/** Parameters as name and value, what is at its default left out, so that one list has one address. */
export function questionFields({ page, search }: QuestionParams): [name: string, value: string][] {
  const fields: [string, string][] = []
  if (search) fields.push([QUESTION_NAMES.search, search])
  if (page > 1) fields.push([QUESTION_NAMES.page, String(page)])
  return fields
}

/** Another page keeps the search; another search text begins at page 1 (D-search-14). */
export function turnPage(params: QuestionParams, page: number, typed: string): QuestionParams {
  const search = cleanSearch(typed)
  return search === params.search ? { page, search } : { page: 1, search }
}
