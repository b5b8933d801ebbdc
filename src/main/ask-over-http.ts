import { QueryClient } from '@tanstack/react-query'
import { type Ask, addressOf } from '../lib/call.ts'
import { sendCall } from '../lib/send-call.ts'
import { sendConfirmed } from '../rooms/accounts/ui/send-confirmed.ts'
import { browserLocale } from './browser-locale.ts'

/** The one client cache: an answer is held for as long as its call says it stays fresh, or the page that asks. */
const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })

/** Asks over HTTP. GETs go through the cache, by address and locale; writes always go out, and nothing old is kept then. */
export const askOverHttp: Ask = async (call, input, held = call.fresh) => {
  if (call.method !== 'GET') {
    const answer = await sendConfirmed(call, input)
    cache.clear()
    return answer
  }
  return cache.fetchQuery({
    queryKey: [addressOf(call, input), browserLocale()],
    staleTime: held * 1000,
    queryFn: ({ signal }) => sendCall(call, input, { signal }),
  })
}
