import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { parseSearchParams } from '../rules.ts'
import { searchAddress } from './address.ts'

/** A form's fields as a query; files are none of ours. */
function queryOf(form: HTMLFormElement): URLSearchParams {
  const entries = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return new URLSearchParams(entries)
}

/**
 * Sends a GET form in place and by the shortest address. Without JavaScript the browser sends it itself, every field of
 * it, which comes to the same search. A currency
 * is part of the address only where a price is: it says what the price is in.
 */
export function useSearchForm() {
  const navigate = useNavigate()
  const go = (form: HTMLFormElement) => {
    const params = parseSearchParams(queryOf(form))
    const priced = params.min_price !== null || params.max_price !== null
    return navigate(searchAddress({ ...params, currency: priced ? params.currency : null, page: 1 }))
  }
  return {
    go,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      void go(event.currentTarget)
    },
  }
}
