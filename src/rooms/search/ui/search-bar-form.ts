import { ALL_COUNTRIES } from '../../currency/rules.ts'
import { parseSearchParams } from '../rules.ts'
import { searchAddress } from './address.ts'

/** What the search bar's form holds. */
export const textOf = (form: HTMLFormElement) => String(new FormData(form).get('q') ?? '').trim()
export const categoryOf = (form: HTMLFormElement) => Number(new FormData(form).get('category_id')) || null

/** The search that a form stands for, with `q` for its text. */
export function addressFor(form: HTMLFormElement | null | undefined, q: string): string {
  if (!form) return searchAddress({ q })
  const given = (name: string) => String(new FormData(form).get(name) ?? '') || null
  return searchAddress({
    q,
    category_id: categoryOf(form),
    country: given('country') ?? ALL_COUNTRIES,
    shop_domain: given('shop_domain'),
    search_in_shop: given('search_in_shop'),
    platform: given('platform'),
  })
}

/** A suggested search of what ships to a country. */
export const shippedTo = (country: string, path: string) =>
  searchAddress({ ...parseSearchParams(new URL(path, 'http://here').searchParams), country })
