import { QueryClient } from '@tanstack/react-query'
import { type Ask, addressOf } from '../../lib/calls/call.ts'
import { sendCall } from '../../lib/calls/send-call.ts'
import { sendConfirmed } from '../../rooms/accounts/ui/security/send-confirmed.ts'
import { browserLocale } from './browser-locale.ts'

/** Client cache: responses stay fresh for as long as their call or the page says (D-cache-01, D-cache-02). */
const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })

/** Number of completed writes. A response requested before the last one may be stale. */
let writes = 0

/**
 * Sends a call over HTTP. GETs are cached by URL and locale. Writes are always sent and clear the cache; a GET in
 * flight meanwhile is repeated rather than aborted, because a page waits for it.
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
