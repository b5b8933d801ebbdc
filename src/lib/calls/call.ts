import type { z } from 'zod'
import type { Access } from './access.ts'
import type { Confirmation } from './confirmation.ts'

/**
 * A JSON call as both sides know it: where it is, what goes in, what comes out. A room's `contract.ts` declares it, its
 * `routes.ts` answers it, pages ask it: over HTTP in the browser, in process on the server.
 */
export interface Call<In extends z.ZodType = z.ZodType, Out extends z.ZodType = z.ZodType> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The path with `:name` for each parameter; a page's own data ends in `.json` (X-calls-01). */
  path: string
  /** One line for the OpenAPI document. */
  summary: string
  /** Path parameters and query (GET, DELETE) or body (POST, PUT), together in one flat object. */
  input: In
  output: Out
  /** How long a cache may hold the answer, in seconds; 0 for never. */
  fresh: number
  /** May be asked from other sites (widgets, the business API): who asks is proved by the input, not by a page of ours. */
  open: boolean
  /** An open write that pages of other sites send by their scripts: they may read the answer as they may that of a GET. */
  crossSite: boolean
  /** Who may ask; an `open` call is everybody's, and knows nobody. */
  access: Access
  /** Who asks has to confirm that it is them; null for no more than the session. Writes of roles need `role` without it. */
  confirm: Exclude<Confirmation, 'role'> | null
  /**
   * Statuses of its own expected failures, for the OpenAPI document: beside those that follow from the rest of this
   * (400, 401, 403 and 415) and those that any call may be answered with (429, 503).
   */
  errors: readonly number[]
  /** How often one address may ask it within a minute; null for as often as it likes. */
  limit: number | null
  /** What one read takes of a client's budget, where 1 is a search (docs/operations.md). */
  cost: number
  /**
   * What a program's token must be good for (`products:read`), for calls that programs ask and no page does; null for all
   * others. Such a call is `open`: cookies are not looked at.
   */
  scope: string | null
}

export type InputOf<C extends Call> = z.input<C['input']>
export type ParsedInputOf<C extends Call> = z.output<C['input']>
export type OutputOf<C extends Call> = z.output<C['output']>

/** Declares a call; the defaults are a GET that everybody may ask and no cache holds. */
export function call<In extends z.ZodType, Out extends z.ZodType>(
  definition: Omit<Call<In, Out>, Usual> & Partial<Pick<Call, Usual>>,
): Call<In, Out> {
  return {
    method: 'GET',
    fresh: 0,
    open: false,
    crossSite: false,
    access: 'everyone',
    confirm: null,
    errors: [],
    limit: null,
    cost: 1,
    scope: null,
    ...definition,
  }
}

type Usual = 'method' | 'fresh' | 'open' | 'crossSite' | 'access' | 'confirm' | 'errors' | 'limit' | 'cost' | 'scope'

/**
 * Asks a call: `fetch` in the browser, the answering function itself on the server. Rejects with `CallFailure`.
 * A page may be content with an older answer than the call itself promises: `held` is for how many seconds the browser's
 * own cache keeps it for that page.
 */
export type Ask = <C extends Call>(call: C, input: InputOf<C>, fresh?: number) => Promise<OutputOf<C>>

/** A call that was answered with an error status. */
export class CallFailure extends Error {
  readonly status: number
  readonly code: string
  /** Further members of the answer. */
  readonly details: Record<string, unknown>
  constructor(status: number, code: string, message: string, details: Record<string, unknown> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }
}

/**
 * The address of a call with its input: parameters of the path are filled in, the rest becomes the query. Absent values
 * are left out and lists repeat their name, so that one input has one address.
 */
export function addressOf<C extends Call>(called: C, input: InputOf<C>): string {
  const rest = { ...(input as Record<string, unknown>) }
  const path = called.path.replace(/:([a-z_]+)/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(rest)) {
    if (value === undefined || value === null) continue
    for (const item of Array.isArray(value) ? value : [value]) query.append(name, String(item))
  }
  const text = query.toString()
  return text ? `${path}?${text}` : path
}
