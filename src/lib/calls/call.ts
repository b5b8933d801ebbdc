import type { z } from 'zod'
import type { Access } from './access.ts'
import type { Confirmation } from './confirmation.ts'

/** The zod schemas of a call. Only the server loads them: the browser trusts its own server's answers. */
export interface Schemas<In extends z.ZodType = z.ZodType, Out extends z.ZodType = z.ZodType> {
  /** Path parameters and query (GET, DELETE) or body (POST, PUT), together in one flat object. */
  input: In
  output: Out
}

/**
 * A JSON call, shared by client and server: method, path, caching and access. A room's `contract.ts`
 * declares it with the type of its schemas (`schemas.ts`), its `routes.ts` implements it, pages use
 * it: over HTTP in the browser, in process on the server.
 */
export interface Call<S extends Schemas = Schemas> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The path with `:name` for each parameter; a page's own data ends in `.json` (X-calls-01). */
  path: string
  /** Summary for the OpenAPI document. */
  summary: string
  /** Carries the type of input and output; never has a value. */
  readonly schemas?: S
  /** Cache lifetime of the answer in seconds; 0 for none. */
  fresh: number
  /**
   * May be called from other sites (widgets, the business API): the input authenticates the caller,
   * not a cookie and CSRF token.
   */
  open: boolean
  /** An open write for scripts of other sites: CORS lets them read its answer, as that of a GET. */
  crossSite: boolean
  /** Required access; an `open` call is public and has no signed-in person. */
  access: Access
  /** Required step-up authentication; if null, the session is enough, except that writes in a role need `role`. */
  confirm: Exclude<Confirmation, 'role'> | null
  /**
   * Its own failure statuses for the OpenAPI document, beside those of authorization and parsing
   * (400, 401, 403, 415) and of load limits (429, 503).
   */
  errors: readonly number[]
  /** Rate limit per address and minute; null for none. */
  limit: number | null
  /** Most times that one person may send it within a day (P2.2); null for no ceiling of its own. */
  perDay: number | null
  /** Cost of one read in units of the client's budget: a search costs 1 (docs/operations.md). */
  cost: number
  /**
   * Token scope (`products:read`) of a call of the programs' API; null for all others. Such a call
   * is `open` and ignores cookies.
   */
  scope: string | null
  /**
   * Whether a read replica, which lags, may answer: by default where the answer may be stored, for GET alone (X-replicas-01).
   */
  replica: boolean | null
  /** Whether the caller must have accepted the current terms of service (R-terms-05). */
  terms: boolean
}

type SchemasOf<C extends Call> = NonNullable<C['schemas']>
export type InputOf<C extends Call> = z.input<SchemasOf<C>['input']>
export type ParsedInputOf<C extends Call> = z.output<SchemasOf<C>['input']>
export type OutputOf<C extends Call> = z.output<SchemasOf<C>['output']>

/** Declares a call; the default is an uncached public GET. */
export function call<S extends Schemas>(
  definition: Omit<Call<S>, Usual | 'schemas'> & Partial<Pick<Call, Usual>>,
): Call<S> {
  return {
    method: 'GET',
    fresh: 0,
    open: false,
    crossSite: false,
    access: 'everyone',
    confirm: null,
    errors: [],
    limit: null,
    perDay: null,
    cost: 1,
    scope: null,
    terms: false,
    replica: null,
    ...definition,
  }
}

type Usual =
  | 'method'
  | 'fresh'
  | 'open'
  | 'crossSite'
  | 'access'
  | 'confirm'
  | 'errors'
  | 'limit'
  | 'perDay'
  | 'cost'
  | 'scope'
  | 'terms'
  | 'replica'

/**
 * Sends a call: `fetch` in the browser, the handler itself on the server. Rejects with `CallFailure`. `fresh` overrides
 * the call's lifetime in the client cache, in seconds, for pages that tolerate an older response.
 */
export type Ask = <C extends Call>(call: C, input: InputOf<C>, fresh?: number) => Promise<OutputOf<C>>

/** An error response to a call. */
export class CallFailure extends Error {
  readonly status: number
  readonly code: string
  /** Extension members of the problem document. */
  readonly details: Record<string, unknown>
  constructor(status: number, code: string, message: string, details: Record<string, unknown> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }
}

/**
 * The URL of a call with its input: path parameters filled in, the rest as the query. Absent values
 * are omitted and lists repeat their name, so that equal inputs have equal URLs.
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
