import { useEffect, useState } from 'react'
import { sendCall } from '../../../../lib/calls/send-call.ts'
import { instantSearchCall } from '../../suggestions/contract.ts'
import type { Suggestion } from '../../suggestions/schemas.ts'
import type { ShopScope } from './search-bar-scope.tsx'

/** Debounce in ms before suggestions are requested (D-instant-03). */
const DEBOUNCE = 200
/** Maximum number of cached responses. */
const MAX_CACHED = 50

const NONE: Suggestion[] = []
const answers = new Map<string, { suggestions: Suggestion[]; until: number }>()

function answered(text: string): Suggestion[] | null {
  const answer = answers.get(text)
  return answer && answer.until > Date.now() ? answer.suggestions : null
}

function cacheAnswer(text: string, suggestions: Suggestion[]) {
  const [oldest] = answers.keys()
  if (answers.size >= MAX_CACHED && oldest !== undefined) answers.delete(oldest)
  answers.set(text, { suggestions, until: Date.now() + instantSearchCall.fresh * 1000 })
}

/**
 * Suggestions for the typed text (D-instant-03, D-instant-04, D-instant-05): requested 200 ms after the last key,
 * aborting the previous request, with cached responses; the previous suggestions stay until then. A failure results in
 * none (D-errors-02).
 * @param shop the shop to search in; null for all
 */
export function useSuggestions(typed: string, shop: ShopScope | null): Suggestion[] {
  const text = typed.trim()
  const { shop_domain, search_in_shop, platform } = shop ?? {}
  const place = shop_domain ? `${shop_domain} ${text}` : text
  const [suggestions, setSuggestions] = useState(NONE)

  useEffect(() => {
    const cached = text ? answered(place) : NONE
    if (cached) {
      setSuggestions(cached)
      return
    }
    const request = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const answer = await sendCall(
          instantSearchCall,
          { q: text, shop_domain, search_in_shop, platform },
          { signal: request.signal },
        )
        cacheAnswer(place, answer.suggestions)
        setSuggestions(answer.suggestions)
      } catch {
        if (!request.signal.aborted) setSuggestions(NONE)
      }
    }, DEBOUNCE)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [text, place, shop_domain, search_in_shop, platform])

  return text ? suggestions : NONE
}
