import { useEffect, useState } from 'react'
import { sendCall } from '../../../../lib/calls/send-call.ts'
import { instantSearchCall, type Suggestion } from '../../suggestions/contract.ts'

/** Typing has to pause for so many milliseconds before anything is asked (discovery.md §9). */
const DEBOUNCE = 200
/** So many answers are kept in the page. */
const MOST_KEPT = 50

const NONE: Suggestion[] = []
const answers = new Map<string, { suggestions: Suggestion[]; until: number }>()

function answered(text: string): Suggestion[] | null {
  const answer = answers.get(text)
  return answer && answer.until > Date.now() ? answer.suggestions : null
}

function keep(text: string, suggestions: Suggestion[]) {
  const [oldest] = answers.keys()
  if (answers.size >= MOST_KEPT && oldest !== undefined) answers.delete(oldest)
  answers.set(text, { suggestions, until: Date.now() + instantSearchCall.fresh * 1000 })
}

/**
 * Suggestions for what is typed (discovery.md §4): asked 200 ms after the last key, the request before broken off, each
 * answer kept; what was found for the text before stays until then. Nothing typed: nothing asked, nothing suggested. A
 * failure is swallowed and suggests nothing (§8).
 */
export function useSuggestions(typed: string): Suggestion[] {
  const text = typed.trim()
  const [suggestions, setSuggestions] = useState(NONE)

  useEffect(() => {
    const known = text ? answered(text) : NONE
    if (known) {
      setSuggestions(known)
      return
    }
    const request = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const answer = await sendCall(instantSearchCall, { q: text }, { signal: request.signal })
        keep(text, answer.suggestions)
        setSuggestions(answer.suggestions)
      } catch {
        if (!request.signal.aborted) setSuggestions(NONE)
      }
    }, DEBOUNCE)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [text])

  return text ? suggestions : NONE
}
