import { data, type LoaderFunctionArgs, type RouterContextProvider, redirectDocument } from 'react-router'
import { type Ask, CallFailure } from '../lib/calls/call.ts'
import { TERMS_DUE } from '../lib/calls/terms-gate.ts'
import type { MetaData } from '../rooms/catalog/schemas.ts'
import type { Locale } from '../rooms/currency/locale-rules.ts'
import type { Failure, FormProblem } from './form-problem.ts'
import { signInAddress } from './login/return-to.ts'
import { pageContext } from './page-context.ts'
import type { PageQueries } from './page-queries.ts'

export type { FormProblem } from './form-problem.ts'

/** Input of a page's loader, the same in the browser and on the server. */
export interface PageArgs {
  /** Invokes a JSON call: over HTTP and the client cache in the browser, in process on the server. */
  ask: Ask
  /** Reads a heavy page in one go; absent in the browser, which asks for its parts. */
  queries: PageQueries | undefined
  params: Record<string, string>
  query: URLSearchParams
  /** The requested path and query. */
  path: string
  /** The visitor's currency and country. */
  locale: Locale
  /** Whether the visitor was signed in when the document was loaded (D-accounts-05). */
  signedIn: boolean
  /** Whether that could not be read, on the server. */
  unsure: boolean
}

/** Route metadata that the server needs. */
export interface PageHandle {
  /** The page's source file, to look up its scripts and style sheets. */
  module?: string
  /** Deferred hydration: the page is mostly read, so it is hydrated on the first interaction. */
  still?: boolean
  /** The page shows what passes by itself, such as progress: no copy is stored, since Back would show what was (X-import-42). */
  transient?: boolean
  /** HTTP status, for the not-found page. */
  status?: number
  /**
   * JSON-LD, computed from the loader's data rather than part of it, so that no byte is sent twice. URLs are absolute:
   * `base` is the site's origin.
   */
  structured?: (() => Promise<{ structured(data: never, base: string): unknown[] }>) | undefined
}

/** Result of a page's loader; `meta` becomes the document's head. */
export type PageData = { meta: MetaData }

type RouterArgs = LoaderFunctionArgs<Readonly<RouterContextProvider>>

function argsOf({ request, params, context }: RouterArgs): PageArgs {
  const { ask, queries, locale, signedIn, unsure = false } = context.get(pageContext)
  const { pathname, search, searchParams } = new URL(request.url)
  return {
    ask,
    queries,
    params: params as Record<string, string>,
    query: searchParams,
    path: pathname + search,
    locale: locale(),
    signedIn,
    unsure,
  }
}

/**
 * Wraps a page's loader: a call's failure renders the error boundary with its status (404 for an unknown shop), 401
 * redirects to sign-in, and anything else is a bug and becomes 500.
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

/** Loader of a signed-in reviewer's own page: redirects guests to sign-in (X-guards-01). */
export const ownPageLoader = <T extends Partial<PageData>>(load: (args: PageArgs) => Promise<T>) =>
  pageLoader(async args => {
    if (args.unsure) throw data({ code: 'unsure' }, { status: 503 })
    if (!args.signedIn) throw toSignIn(args.path)
    return load(args)
  })

/** Redirects by loading the document, because the current one was rendered for somebody signed in. */
export const toSignIn = (path: string) => redirectDocument(signInAddress(path))

/** Checked values of a checkbox group in a refused form; undefined if the form was not refused. */
export const tickedIn = (problem: Pick<FormProblem, 'ticked' | 'values'> | undefined, name: string) =>
  problem && (problem.ticked[name] ?? [problem.values[name] ?? []].flat())

/** Form field that carries the server's error message for a form that could not be parsed completely. */
export const UNREAD_FIELD = 'unread_form'

/** Form field that marks a form whose files could not be stored; its other fields are complete. */
export const OUTAGE_FIELD = 'files_unavailable'

/**
 * Wraps a page's action, for forms sent by script or natively. Returns the action's result or a redirect; a refused call
 * returns `problem` with the call's status, and the form stays filled in. If the session has ended, the form data goes to
 * the resubmit page, after signing in; if the terms are due and there are no scripts, to the page that asks for them.
 * @param keep further data to return with a refused form
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
      // imported on demand: no page needs it to render
      const { problemOf, toConfirmation, toResubmitForm, toTerms } = await import('./resubmit-form/refused-form.ts')
      const ended = error.status === 401 || (!args.signedIn && error.code === UNREAD_FIELD)
      // the page cannot be rendered for somebody unknown, but what they wrote can
      const kept = args.unsure && error.status === 503 ? toResubmitForm(args.path, form, 'outage') : null
      if (kept) throw kept
      if (ended) throw toResubmitForm(args.path, form) ?? toSignIn(args.path)
      // with scripts a dialog has asked, and was closed
      if (error.code === TERMS_DUE && args.queries) throw toTerms(args.path)
      if (error.code === 'confirm_required')
        throw toConfirmation(args.path, error.details?.confirm as 'passkey' | 'link')
      const extra: Partial<K> = (await keep?.({ ...args, form })) ?? {}
      return data({ problem: problemOf(error, form), ...extra }, { status: error.status })
    }
  }
}

const isFailure = (error: unknown): error is Failure => error instanceof Error && 'status' in error && 'code' in error
