import { parseCookie } from 'cookie'
import { addressOf, type Call, CallFailure, type InputOf, type OutputOf } from './call.ts'
import { csrfToken, ensureCsrfToken } from './csrf-token.ts'
import { passTermsGate } from './terms-gate.ts'

type SendOptions = Pick<RequestInit, 'signal' | 'keepalive'> & { headers?: Record<string, string> }

/**
 * Sends a call over HTTP, bypassing caches, with the app's common headers (D-calls-01, D-calls-02,
 * D-calls-03). Asks for the terms of service where the call needs them, then sends it again. Rejects with
 * `CallFailure` for an error response, with an `AbortError` if `signal` aborts.
 * @param how `keepalive` for requests during page unload; `headers` of the call's own
 */
export async function sendCall<C extends Call>(call: C, input: InputOf<C>, how?: SendOptions): Promise<OutputOf<C>> {
  try {
    return await sendOnce(call, input, how)
  } catch (error) {
    if (!(await passTermsGate(error))) throw error
    return sendOnce(call, input, how)
  }
}

async function sendOnce<C extends Call>(
  call: C,
  input: InputOf<C>,
  { headers, ...how }: SendOptions = {},
): Promise<OutputOf<C>> {
  const { method } = call
  const writes = method !== 'GET'
  const inQuery = !writes || method === 'DELETE'
  return trackRequest(async () => {
    if (writes && !call.open) await ensureCsrfToken()
    const response = await fetch(addressOf(call, inQuery ? input : inPath(call, input)), {
      method,
      headers: { ...(writes ? { ...writeHeaders(), 'content-type': 'application/json' } : headersOfAll()), ...headers },
      ...(writes ? { body: JSON.stringify(inQuery ? {} : (input ?? {})) } : {}),
      ...how,
    })
    if (response.ok) return await response.json()
    const problem = await response.json().catch(() => ({}))
    throw new CallFailure(response.status, problem.code ?? 'unknown', problem.detail ?? response.statusText, problem)
  })
}

/** Path parameters only; the rest of a POST's or PUT's input is its body. */
const inPath = <C extends Call>({ path }: C, input: InputOf<C>): InputOf<C> =>
  Object.fromEntries(Object.entries(input as object).filter(([name]) => path.includes(`:${name}`))) as InputOf<C>

const headersOfAll = () => ({
  accept: 'application/json',
  'x-csrf-token': csrfToken(),
  'x-redesign': new URLSearchParams(location.search).get('redesign') ?? '0',
})

/** Common headers of writes, after `ensureCsrfToken`. */
export const writeHeaders = () => ({ ...headersOfAll(), 'x-anti-forgery-token': seed() })

function seed(): string {
  const cookies = parseCookie(document.cookie)
  return cookies['__Host-candor_seed'] ?? cookies.candor_seed ?? ''
}

/**
 * The global count of pending requests (D-calls-04), exposed on the document for styles and tests.
 */
let pending = 0
const show = () => {
  document.documentElement.dataset.pending = String(pending)
}

/** Counts a request as pending until it settles; also used for requests outside `sendCall`. */
export async function trackRequest<T>(request: () => Promise<T>): Promise<T> {
  pending += 1
  show()
  try {
    return await request()
  } finally {
    pending -= 1
    show()
  }
}
