import { parseSearchParams } from '../../rules.ts'
import type { Suggestion } from '../../suggestions/contract.ts'
import { searchAddress } from '../search-path.ts'
import { searchOf } from './use-search-form.ts'

/** Parameters that the bar itself sets; it keeps the others of the search it stands over (D-search-14). */
export const SET_IN_BAR = ['q', 'category_id', 'shop_domain', 'search_in_shop', 'platform'] as const

/** What the search bar's form holds. */
export const textOf = (form: HTMLFormElement) => String(new FormData(form).get('q') ?? '').trim()
export const categoryOf = (form: HTMLFormElement) => Number(new FormData(form).get('category_id')) || null

/** The search that a form stands for, with `q` for its text, from its first page. */
export const addressFor = (form: HTMLFormElement | null | undefined, q: string) =>
  searchAddress(form ? { ...searchOf(form), q } : { q })

/** Where a suggestion leads from this form: one that is a search is made as the form would make it. */
export function pathFrom(form: HTMLFormElement | null | undefined, { type, text, path }: Suggestion): string {
  if (type === 'text') return addressFor(form, text)
  if (type !== 'category' || !form) return path
  const { q, category_id } = parseSearchParams(new URLSearchParams(path.split('?')[1]))
  return searchAddress({ ...searchOf(form), q, category_id })
}
