import { data, type LoaderFunctionArgs, type RouterContextProvider, redirectDocument } from 'react-router'
import { type Ask, CallFailure } from '../lib/calls/call.ts'
import type { MetaData } from '../rooms/catalog/contract.ts'
import type { Locale } from '../rooms/currency/locale-rules.ts'
import type { Failure, FormProblem } from './form-problem.ts'
import { signInAddress } from './login/return-to.ts'
import { pageContext } from './page-context.ts'
import type { PageQueries } from './page-queries.ts'

export type { FormProblem } from './form-problem.ts'

/** What a page's loader works with, the same in the browser and on the server. */
export interface PageArgs {
  /** Asks a JSON call: over HTTP and the client cache in the browser, in process on the server. */
  ask: Ask
  /** Reads all of a heavy page at once; absent in the browser, which asks for its parts. */
  queries: PageQueries | undefined
  params: Record<string, string>
  query: URLSearchParams
  /** The path and query asked for. */
  path: string
  /** What the visitor chose. */
  locale: Locale
  /** Whether somebody was signed in when the document was loaded (D-accounts-05). */
  signedIn: boolean
}

/** What the server knows of a page beside its route. */
export interface PageHandle {
  /** Its source file, by which its scripts and style sheets are found. */
  module?: string
  /** It is mostly read: in the browser of its first visitor it is hydrated when somebody begins to use it. */
  still?: boolean
  /** A page that is not there. */
  status?: number
  /**
   * What it says of itself in JSON-LD, made of its loader's data; kept out of the data, so that no byte goes twice. Addresses
   * are absolute: `base` is the site's origin.
   */
  structured?: (() => Promise<{ structured(data: never, base: string): unknown[] }>) | undefined
}

/** What a page's loader gives its component; `meta` becomes the document's head. */
export type PageData = { meta: MetaData }

type RouterArgs = LoaderFunctionArgs<Readonly<RouterContextProvider>>

function argsOf({ request, params, context }: RouterArgs): PageArgs {
  const { ask, queries, locale, signedIn } = context.get(pageContext)
  const { pathname, search, searchParams } = new URL(request.url)
  return {
    ask,
    queries,
    params: params as Record<string, string>,
    query: searchParams,
    path: pathname + search,
    locale: locale(),
    signedIn,
  }
}

/**
 * A page's loader. A call that fails with a status ends in the page's error boundary with that status (so a shop that does
 * not exist is answered 404), one that needs a session leads to sign-in; anything else is a fault and ends as 500.
 */
export function pageLoader<T extends Partial<PageData>>(load: (args: PageArgs) => Promise<T>) {
  return async (routed: RouterArgs): Promise<T> => {
    const args = argsOf(routed)
    try {
      return await load(args)
    } catch (error) {
      if (!isFailure(error)) throw error
      throw error.status === 401 ? toSignIn(args.path) : data({ code: error.code }, { status: error.status })
    }
  }
}

/** The loader of a page that is a signed-in reviewer's own: guests sign in first (X-guards-01). */
export const ownPageLoader = <T extends Partial<PageData>>(load: (args: PageArgs) => Promise<T>) =>
  pageLoader(async args => {
    if (!args.signedIn) throw toSignIn(args.path)
    return load(args)
  })

/** Whether somebody is signed in is told by the document: one that was loaded before is no longer right. */
export const toSignIn = (path: string) => redirectDocument(signInAddress(path))

/** Which boxes of a name a form came back with; undefined where it did not come back. */
export const tickedIn = (problem: Pick<FormProblem, 'ticked' | 'values'> | undefined, name: string) =>
  problem && (problem.ticked[name] ?? [problem.values[name] ?? []].flat())

/** Says why a form could not be read to its end: the server's own word among its fields. */
export const UNREAD_FIELD = 'unread_form'

/** Says that files could not be stored, among the fields of a form that is otherwise whole. */
export const OUTAGE_FIELD = 'files_unavailable'

/**
 * A page's action: what becomes of a form that was sent to the page, by its script or by the browser itself. It gives what
 * the page is to show, or a redirect; a call that refuses gives `problem` with the call's status, and the form stays. Where the
 * session has ended sign-in comes first; what somebody wrote goes to a page that keeps it meanwhile.
 * @param keep what else the form comes back with then, beside what was filled in
 */
export function pageAction<T extends object, K extends object = object>(
  act: (args: PageArgs & { form: FormData }) => Promise<T>,
  keep?: (args: PageArgs & { form: FormData }) => Promise<K>,
) {
  return async (routed: RouterArgs) => {
    const args = argsOf(routed)
    const form = await routed.request.formData()
    try {
      const unread = form.get(UNREAD_FIELD)
      if (unread !== null) throw new CallFailure(413, UNREAD_FIELD, String(unread))
      const outage = form.get(OUTAGE_FIELD)
      if (outage !== null) throw new CallFailure(503, OUTAGE_FIELD, String(outage))
      return { problem: undefined, ...(await act({ ...args, form })) }
    } catch (error) {
      if (!isFailure(error)) throw error
      // rarely wanted: no page begins with it
      const { problemOf, toConfirmation, toResubmitForm } = await import('./resubmit-form/refused-form.ts')
      const ended = error.status === 401 || (!args.signedIn && error.code === UNREAD_FIELD)
      if (ended) throw toResubmitForm(args.path, form) ?? toSignIn(args.path)
      if (error.code === 'confirm_required')
        throw toConfirmation(args.path, error.details?.confirm as 'passkey' | 'link')
      const extra: Partial<K> = (await keep?.({ ...args, form })) ?? {}
      return data({ problem: problemOf(error, form), ...extra }, { status: error.status })
    }
  }
}

const isFailure = (error: unknown): error is Failure => error instanceof Error && 'status' in error && 'code' in error
