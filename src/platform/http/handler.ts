import type { FastifyRequest } from 'fastify'
import { mayAsk, type Person, ROLES } from '../../lib/calls/access.ts'
import type { Call, InputOf, OutputOf, ParsedInputOf, Schemas } from '../../lib/calls/call.ts'
import { type Confirmation, missingProof } from '../../lib/calls/confirmation.ts'
import { TERMS_DUE } from '../../lib/calls/terms-gate.ts'
import type { Reads } from '../postgres/replicas/reads.ts'
import { badInput, Problem } from './failures/problem.ts'
import type { FormLimits, FormPart } from './forms/form-parts.ts'
import type { CountWrite } from './load/day-limit.ts'
import { Loaders } from './loaders.ts'
import { withoutControls } from './request/control-characters.ts'

/**
 * The context of a request, for in-process calls as for HTTP ones: caller, locale settings,
 * loaders.
 */
export interface RequestContext {
  /** The currency of displayed prices, '*' for each shop's own. */
  currency: string
  /** The visitor's own choice of currency, where the address names another. */
  chosenCurrency?: string
  /** Shipping country, '*' for all. */
  country: string
  /** Whether redesign mode is on (X-header-01). */
  redesign: boolean
  /** The signed-in person; null for a guest. */
  person: Person | null
  /** The calling program, for calls of the programs' API; null without a valid token. */
  program?: Program | null
  /** The error that prevented loading the session; `person` is null then. */
  unsure?: unknown
  /** Whether the request passed the CSRF check; required for in-process writes. */
  proven: boolean
  /** The site's base URL without a trailing slash. */
  base: string
  /** Counts a write of the person before it is made (P2.2); absent for callers without a browser. */
  countWrite?: CountWrite
  /** Sets a cookie on the response. */
  setCookie(cookie: string): void
  /** The request's data loaders, which deduplicate lookups. */
  loaders: Loaders
  /** What it demands of a read replica; absent where only the primary may answer. */
  reads?: Reads | undefined
  /** The HTTP request; absent for callers without a browser. */
  request?: FastifyRequest
}

/** A program authenticated by a shop's token. */
export interface Program {
  shopId: number
  tokenId: number
  scopes: readonly string[]
}

/** An anonymous caller: for benchmarks and tests. */
export const guest = (rest: Partial<RequestContext> = {}): RequestContext => ({
  currency: '*',
  country: '*',
  redesign: false,
  person: null,
  proven: false,
  base: 'http://localhost',
  setCookie: () => {},
  loaders: new Loaders(),
  ...rest,
})

/**
 * The signed-in person. Fails with 401 for a guest; a call with `access` has refused guests before.
 */
export function personOf({ person }: RequestContext): Person {
  if (!person) throw signInFirst()
  return person
}

/**
 * The calling program. Fails with 401 if there is none; a call with a `scope` has refused it
 * before.
 */
export function programOf({ program }: RequestContext): Program {
  if (!program) throw badToken()
  return program
}

/**
 * Authorization: fails with 401 `sign_in` for a guest, 403 `not_allowed` for a person without
 * access; for a program 401 `bad_token` and 403 `scope_missing`. Where the call needs the terms, 403
 * `terms_due`; where it needs a fresh confirmation, 403 as `requireConfirmation`.
 */
export function checkAccess(
  call: Pick<Call, 'access' | 'open'> & Partial<Pick<Call, 'scope' | 'method' | 'confirm' | 'terms'>>,
  context: RequestContext,
): void {
  const { access, open, scope = null, method = 'GET', confirm = null, terms = false } = call
  const { person, program, unsure } = context
  if (scope !== null) {
    if (!program) throw badToken()
    if (program.scopes.includes(scope)) return
    throw new Problem(403, 'scope_missing', `This token does not have the scope ${scope}.`, { scope })
  }
  const verdict = mayAsk(open ? 'everyone' : access, person)
  if (verdict === 'yes') {
    if (terms && person?.termsDue)
      throw new Problem(403, TERMS_DUE, 'Please accept our terms of service first. Nothing was sent.')
    const actsInRole = method !== 'GET' && ROLES.some(role => role === access)
    if (confirm || actsInRole) requireConfirmation(context, confirm ?? 'role')
    return
  }
  if (unsure) throw new Problem(503, 'unsure', 'We could not load your account. Please try again later.')
  if (verdict === 'sign_in') throw signInFirst()
  throw new Problem(403, 'not_allowed', 'Your account does not have access to this.')
}

/**
 * Step-up authentication: fails with 403 `confirm_required` unless the session is recently
 * confirmed, with `confirm` saying by `passkey` or by `link`, or 403 `passkey_required` for a
 * person with a role but without a passkey.
 */
export function requireConfirmation(context: RequestContext, needed: Confirmation): void {
  const missing = missingProof(personOf(context), needed)
  if (missing === 'add_passkey')
    throw new Problem(403, 'passkey_required', needed === 'enrol' ? NO_ENROLMENT : NO_PASSKEY)
  if (missing) throw new Problem(403, 'confirm_required', CONFIRM[missing], { confirm: missing })
}

const CONFIRM = {
  passkey: 'Confirm with your passkey, then send this again.',
  link: 'Sign in again to confirm it is you, then send this again.',
}
const NO_PASSKEY =
  'You need to sign in with a passkey for this. Add one under “Sign-in and security” in your profile, then sign in with it.'
const NO_ENROLMENT =
  'Your account has a role, so a sign-in link by e-mail is not enough to add its first passkey. Ask the operator of this site for a sign-in link from the command line, and open it within 10 minutes.'

const badToken = () =>
  new Problem(
    401,
    'bad_token',
    'This token is invalid or was revoked. Send a token of your shop: “Authorization: Bearer candor_…”.',
  )

const signInFirst = () => new Problem(401, 'sign_in', 'Please sign in first.')

/** The failure of a write without a valid CSRF token. */
export const forgedRequest = () =>
  new Problem(
    403,
    'forged',
    'We could not confirm that this came from our page, or the page is too old. Reload it and try again.',
  )

/** A call with its handler. */
export interface Handler<C extends Call = Call> {
  call: C
  /** What its input must look like, and what its answer does. */
  schemas: NonNullable<C['schemas']>
  /** Resolves to the answer, or rejects with `Problem` for an expected failure. */
  handle(input: ParsedInputOf<C>, context: RequestContext): Promise<OutputOf<C>>
  /** The HTTP representation, if it can differ from plain JSON. In-process calls skip it. */
  present?(output: OutputOf<C>, input: ParsedInputOf<C>, context: RequestContext): Presented
  /**
   * Parser of a multipart form, files included, into a write's input; absent if the call takes only
   * JSON.
   */
  form?: TakesForm
}

/** Builds the input from the form's parts as they arrive, and buffers file contents itself. */
export interface TakesForm {
  limits: FormLimits
  read(parts: AsyncIterable<FormPart>, context: RequestContext): Promise<Record<string, unknown>>
}

/** A replacement for an answer's JSON body, and its extra headers. */
export interface Presented {
  /** An HTML fragment instead of JSON; opened directly, its scripts are blocked. */
  html?: string | undefined
  headers?: Record<string, string>
}

/** Binds a call to its schemas and its handler; a room's `routes.ts` exports a list of these. */
export function handle<S extends Schemas>(
  call: Call<S>,
  schemas: S,
  handle: Handler<Call<S>>['handle'],
  present?: Handler<Call<S>>['present'],
  form?: TakesForm,
): Handler {
  return { call, schemas, handle, present, form } as unknown as Handler
}

/**
 * In-process call: authorizes, rate-limits and parses as HTTP would, then runs the handler. The
 * page renderer reads its data this way.
 * @param count fails for a write over its rate limit
 */
export function askInProcess(
  answers: readonly Handler[],
  context: RequestContext,
  count = async (_: Call): Promise<void> => {},
) {
  const byAddress = addressesOf(answers)
  return async <C extends Call>(called: C, input: InputOf<C>): Promise<OutputOf<C>> => {
    const found = byAddress.get(keyOf(called))
    if (!found) throw new Error(`no answer is mounted for ${called.method} ${called.path}`)
    checkAccess(found.call, context)
    if (called.method !== 'GET') {
      if (!context.proven) throw forgedRequest()
      await count(found.call)
      await context.countWrite?.(found.call, context.person)
    }
    const parsed = found.schemas.input.safeParse(called.method === 'GET' ? input : withoutControls(input))
    if (!parsed.success) throw badInput(parsed.error)
    if (called.method === 'GET') return (await found.handle(parsed.data as never, context)) as OutputOf<C>
    try {
      return (await found.handle(parsed.data as never, context)) as OutputOf<C>
    } finally {
      // clears the loaders: the page that follows a form's write reads fresh data
      context.loaders.clear()
    }
  }
}

const indexes = new WeakMap<readonly Handler[], ReadonlyMap<string, Handler>>()

/** Built once and shared by all page requests. */
function addressesOf(answers: readonly Handler[]): ReadonlyMap<string, Handler> {
  const found = indexes.get(answers) ?? new Map(answers.map(answer => [keyOf(answer.call), answer]))
  indexes.set(answers, found)
  return found
}

/**
 * Looks handlers up by method and path rather than identity: the renderer's bundle has its own copy
 * of the contracts.
 */
const keyOf = ({ method, path }: Call) => `${method} ${path}`
