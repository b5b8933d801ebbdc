import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { parseSearchParams, type SearchParams } from '../../rules.ts'
import { searchAddress } from '../search-path.ts'

/** A form's text fields as a query; files are ignored. */
function queryOf(form: HTMLFormElement): URLSearchParams {
  const entries = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return new URLSearchParams(entries)
}

/**
 * The search in a form's fields, from page 1. The form's default currency is only included with a price, whose currency
 * it states. `data-home` of the form is the visitor's own shipping country.
 */
export function searchOf(form: HTMLFormElement): SearchParams {
  const params = parseSearchParams(queryOf(form), form.dataset.home)
  const priced = params.min_price !== null || params.max_price !== null
  const field = form.elements.namedItem('currency')
  const implied = field instanceof HTMLSelectElement && field.dataset.implied === field.value
  return { ...params, currency: implied && !priced ? null : params.currency, page: 1 }
}

/**
 * Submits a GET form by client-side navigation to the shortest address. Without JavaScript the browser submits all
 * fields, which results in the same search.
 */
export function useSearchForm() {
  const navigate = useNavigate()
  const go = (form: HTMLFormElement) => navigate(searchAddress(searchOf(form)))
  return {
    go,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      void go(event.currentTarget)
    },
  }
}
