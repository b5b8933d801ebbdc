import type { FastifyRequest } from 'fastify'
import { mayAsk, type Person, ROLES } from '../../lib/calls/access.ts'
import type { Call, InputOf, OutputOf, ParsedInputOf } from '../../lib/calls/call.ts'
import { type Confirmation, missingProof } from '../../lib/calls/confirmation.ts'
import { badInput, Problem } from './failures/problem.ts'
import type { FormLimits, FormPart } from './forms/form-parts.ts'
import { Loaders } from './loaders.ts'
import { withoutControls } from './request/control-characters.ts'

/** What a handler may know of who asks and how; filled in for in-process asks as for HTTP ones. */
export interface RequestContext {
  /** The currency prices are shown in, '*' for each shop's own. */
  currency: string
  /** Shipping country, '*' for all. */
  country: string
  /** Whether redesign mode is on (X-header-01). */
  redesign: boolean
  /** Who is signed in; null for a guest. */
  person: Person | null
  /** The program that asks, for calls that programs ask; null where it has no token that is good. */
  program?: Program | null
  /** Why it could not be found out who asks; `person` is null then. */
  unsure?: unknown
  /** Whether the request has proved that it comes from a page of ours: without that nothing is written in process. */
  proven: boolean
  /** The site's own address without a slash at its end. */
  base: string
  /** Gives the asker's browser a cookie along with the answer. */
  setCookie(cookie: string): void
  /** What this request looked up, for whatever in it looks the same up again. */
  loaders: Loaders
  /** The HTTP request; absent where nobody's browser asks. */
  request?: FastifyRequest
}

/** A program that proves itself by a shop's token. */
export interface Program {
  shopId: number
  tokenId: number
  scopes: readonly string[]
}

/** Somebody who is nobody in particular: for measuring and for tests. */
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

/** Who is signed in. Fails with 401 for a guest; a call with an `access` of its own has refused one before. */
export function personOf({ person }: RequestContext): Person {
  if (!person) throw signInFirst()
  return person
}

/** The program that asks. Fails with 401 where there is none; a call with a `scope` has refused it before. */
export function programOf({ program }: RequestContext): Program {
  if (!program) throw badToken()
  return program
}

/**
 * Fails unless the asker is one of those whom the call is for: 401 `sign_in` for a guest, 403 `not_allowed` else; of a
 * program 401 `bad_token` and 403 `scope_missing`. Where the session is too weak a proof for the call, 403 as
 * `requireConfirmation`.
 */
export function checkAccess(
  call: Pick<Call, 'access' | 'open'> & Partial<Pick<Call, 'scope' | 'method' | 'confirm'>>,
  context: RequestContext,
): void {
  const { access, open, scope = null, method = 'GET', confirm = null } = call
  const { person, program, unsure } = context
  if (scope !== null) {
    if (!program) throw badToken()
    if (program.scopes.includes(scope)) return
    throw new Problem(403, 'scope_missing', `This token is not good for ${scope}.`, { scope })
  }
  const verdict = mayAsk(open ? 'everyone' : access, person)
  if (verdict === 'yes') {
    const actsInRole = method !== 'GET' && ROLES.some(role => role === access)
    if (confirm || actsInRole) requireConfirmation(context, confirm ?? 'role')
    return
  }
  if (unsure) throw new Problem(503, 'unsure', 'It could not be looked up who you are. Please try again later.')
  if (verdict === 'sign_in') throw signInFirst()
  throw new Problem(403, 'not_allowed', 'This is not open to your account.')
}

/**
 * Fails unless the session is proof enough: 403 `confirm_required`, with `confirm` saying by `passkey` or by `link`, or 403
 * `passkey_required` for somebody with a role who has no passkey yet.
 */
export function requireConfirmation(context: RequestContext, needed: Confirmation): void {
  const missing = missingProof(personOf(context), needed)
  if (missing === 'add_passkey')
    throw new Problem(403, 'passkey_required', needed === 'enrol' ? NO_ENROLMENT : NO_PASSKEY)
  if (missing) throw new Problem(403, 'confirm_required', CONFIRM[missing], { confirm: missing })
}

const CONFIRM = {
  passkey: 'Confirm with your passkey that it is you, then send this again.',
  link: 'Sign in again to confirm that it is you, then send this again.',
}
const NO_PASSKEY =
  'This needs a session with a passkey. Add one under “Signing in” in your profile, then sign in with it.'
const NO_ENROLMENT =
  'Your account has a role, so a link by e-mail is not enough to add its first passkey. Ask whoever runs this site for a sign-in link from the command line, and open it within 15 minutes.'

const badToken = () =>
  new Problem(
    401,
    'bad_token',
    'Send a token of your shop: “Authorization: Bearer candor_…”. This one is none, or was revoked.',
  )

const signInFirst = () => new Problem(401, 'sign_in', 'Please sign in first.')

/** The failure of a write that does not prove where it comes from. */
export const forgedRequest = () =>
  new Problem(403, 'forged', 'This did not come from a page of ours, or the page is too old. Reload it and try again.')

/** A call with the function that answers it. */
export interface Handler<C extends Call = Call> {
  call: C
  /** Resolves to the answer, or rejects with `Problem` for an expected failure. */
  handle(input: ParsedInputOf<C>, context: RequestContext): Promise<OutputOf<C>>
  /** How the answer goes out over HTTP, where it is not always plain JSON. In process it is never asked. */
  present?(output: OutputOf<C>, input: ParsedInputOf<C>, context: RequestContext): Presented
  /** How a multipart form, files and all, becomes the input of a write; absent where only JSON is taken. */
  form?: TakesForm
}

/** Makes the input of a form's parts as they come; what it reads of files, it keeps itself. */
export interface TakesForm {
  limits: FormLimits
  read(parts: AsyncIterable<FormPart>, context: RequestContext): Promise<Record<string, unknown>>
}

/** What an answer's JSON is replaced by, and what goes beside it. */
export interface Presented {
  /** A fragment of HTML instead of the JSON; whoever opens its address by itself gets nothing run in it. */
  html?: string | undefined
  headers?: Record<string, string>
}

/** Binds a call to its handler; a room's `routes.ts` exports a list of these. */
export function handle<C extends Call>(
  call: C,
  handle: Handler<C>['handle'],
  present?: Handler<C>['present'],
  form?: TakesForm,
): Handler {
  return { call, handle, present, form } as unknown as Handler
}

/**
 * Asks in process: permits, counts and parses as HTTP would, then calls the handler. The renderer's way to the same data.
 * @param count fails for a write that is asked too often
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
    }
    const parsed = called.input.safeParse(called.method === 'GET' ? input : withoutControls(input))
    if (!parsed.success) throw badInput(parsed.error)
    if (called.method === 'GET') return (await found.handle(parsed.data as never, context)) as OutputOf<C>
    try {
      return (await found.handle(parsed.data as never, context)) as OutputOf<C>
    } finally {
      // what the page reads after its form was handled is as it is by then
      context.loaders.clear()
    }
  }
}

const known = new WeakMap<readonly Handler[], ReadonlyMap<string, Handler>>()

/** Made once for all the pages that ask. */
function addressesOf(answers: readonly Handler[]): ReadonlyMap<string, Handler> {
  const found = known.get(answers) ?? new Map(answers.map(one => [keyOf(one.call), one]))
  known.set(answers, found)
  return found
}

/** By address rather than identity: the renderer is a bundle with its own copy of the contracts. */
const keyOf = ({ method, path }: Call) => `${method} ${path}`
