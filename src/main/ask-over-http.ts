import { QueryClient } from '@tanstack/react-query'
import { type Ask, addressOf, type Call, CallFailure, type InputOf } from '../lib/call.ts'
import { parseLocale } from './locale.ts'

/** The one client cache: an answer is held for as long as its call says it stays fresh. */
const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })

export const browserLocale = () => parseLocale(document.cookie)

/** Asks over HTTP. GETs go through the cache, by address and locale; writes always go out, and nothing old is kept then. */
export const askOverHttp: Ask = async (call, input) => {
  if (call.method !== 'GET') {
    const inQuery = call.method === 'DELETE'
    const answer = await send(call, addressOf(call, inQuery ? input : inPath(call, input)), inQuery ? undefined : input)
    cache.clear()
    return answer
  }
  const address = addressOf(call, input)
  return cache.fetchQuery({
    queryKey: [address, browserLocale()],
    staleTime: call.fresh * 1000,
    queryFn: ({ signal }) => send(call, address, undefined, signal),
  })
}

/** Only the parameters that stand in the path; the rest of a POST's or PUT's input is its body. */
const inPath = <C extends Call>({ path }: C, input: InputOf<C>): InputOf<C> =>
  Object.fromEntries(Object.entries(input as object).filter(([name]) => path.includes(`:${name}`))) as InputOf<C>

async function send(call: Call, address: string, body: unknown, signal?: AbortSignal) {
  const writes = call.method !== 'GET'
  begin()
  try {
    const response = await fetch(address, {
      method: call.method,
      headers: {
        accept: 'application/json',
        'x-csrf-token': csrfToken(),
        'x-redesign': new URLSearchParams(location.search).get('redesign') ?? '0',
        ...(writes ? { 'x-anti-forgery-token': seed(), 'content-type': 'application/json' } : {}),
      },
      ...(writes ? { body: JSON.stringify(body ?? {}) } : {}),
      ...(signal ? { signal } : {}),
    })
    if (response.ok) return await response.json()
    const problem = await response.json().catch(() => ({}))
    throw new CallFailure(response.status, problem.code ?? 'unknown', problem.detail ?? response.statusText)
  } finally {
    end()
  }
}

const csrfToken = () => document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? ''
const seed = () => /(?:^|;\s*)candor_seed=([\w-]+)/.exec(document.cookie)?.[1] ?? ''

/** The global count of requests under way (discovery.md §7), on the document for styles and tests to see. */
let pending = 0
const show = () => {
  document.documentElement.dataset.pending = String(pending)
}
function begin() {
  pending += 1
  show()
}
function end() {
  pending -= 1
  show()
}
