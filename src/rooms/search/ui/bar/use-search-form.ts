import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { parseSearchParams, type SearchParams } from '../../rules.ts'
import { searchAddress } from '../search-path.ts'

/** A form's fields as a query; files are none of ours. */
function queryOf(form: HTMLFormElement): URLSearchParams {
  const entries = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return new URLSearchParams(entries)
}

/**
 * The search that a form's fields ask for, from its first page. A currency that the form only implied (the site's own,
 * unchanged) is part of it only where there is a price, which it says the currency of.
 */
export function searchOf(form: HTMLFormElement): SearchParams {
  const params = parseSearchParams(queryOf(form))
  const priced = params.min_price !== null || params.max_price !== null
  const field = form.elements.namedItem('currency')
  const implied = field instanceof HTMLSelectElement && field.dataset.implied === field.value
  return { ...params, currency: implied && !priced ? null : params.currency, page: 1 }
}

/**
 * Sends a GET form in place and by the shortest address. Without JavaScript the browser sends it itself, every field of
 * it, which comes to the same search.
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
