import { parseSearchParams } from '../../rules.ts'
import type { Suggestion } from '../../suggestions/schemas.ts'
import { searchAddress } from '../search-path.ts'
import { searchOf } from './use-search-form.ts'

/** Parameters that the bar sets; it keeps the page's other search parameters (D-search-14). */
export const SET_IN_BAR = ['q', 'category_id', 'shop_domain', 'search_in_shop', 'platform'] as const

/** Fields of the search bar's form. */
export const textOf = (form: HTMLFormElement) => String(new FormData(form).get('q') ?? '').trim()
export const categoryOf = (form: HTMLFormElement) => Number(new FormData(form).get('category_id')) || null

/** Path of page 1 of the form's search, with `q` as its text. */
export const addressFor = (form: HTMLFormElement | null | undefined, q: string) =>
  searchAddress(form ? { ...searchOf(form), q } : { q })

/** Path of a suggestion chosen in this form; for one that is a search, the form's other fields apply. */
export function pathFrom(form: HTMLFormElement | null | undefined, { type, text, path }: Suggestion): string {
  if (type === 'text') return addressFor(form, text)
  if (type !== 'category' || !form) return path
  const { q, category_id } = parseSearchParams(new URLSearchParams(path.split('?')[1]))
  return searchAddress({ ...searchOf(form), q, category_id })
}
