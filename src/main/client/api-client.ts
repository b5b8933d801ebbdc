import { QueryClient } from '@tanstack/react-query'
import { type Ask, addressOf } from '../../lib/calls/call.ts'
import { sendCall } from '../../lib/calls/send-call.ts'
import { sendConfirmed } from '../../rooms/accounts/ui/send-confirmed.ts'
import { browserLocale } from './browser-locale.ts'

/** The client cache: responses live as long as their call, or the page, says they stay fresh (D-cache-01, D-cache-02). */
const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })

/** How many writes were answered. What was asked before the last of them may be from before it. */
let writes = 0

/**
 * Asks over HTTP. GETs go through the cache, by address and locale; writes always go out, and nothing old is kept then: a GET
 * that was under way meanwhile is asked again, not given up, for a page waits for it.
 */
export const askOverHttp: Ask = async (call, input, fresh = call.fresh) => {
  if (call.method !== 'GET') {
    const answer = await sendConfirmed(call, input)
    writes += 1
    cache.removeQueries({ fetchStatus: 'idle' })
    return answer
  }
  const before = writes
  const answer = await cache.fetchQuery({
    queryKey: [addressOf(call, input), browserLocale(), before],
    staleTime: fresh * 1000,
    queryFn: ({ signal }) => sendCall(call, input, { signal }),
  })
  return before === writes ? answer : askOverHttp(call, input, fresh)
}
