import { createContext, data, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router'
import type { Ask } from '../lib/call.ts'
import type { MetaData } from '../rooms/catalog/contract.ts'
import type { Locale } from '../rooms/currency/locale-rules.ts'

/** What a page's loader works with, the same in the browser and on the server. */
export interface PageArgs {
  /** Asks a JSON call: over HTTP and the client cache in the browser, in process on the server. */
  ask: Ask
  params: Record<string, string>
  query: URLSearchParams
  /** The path and query asked for. */
  path: string
  /** What the visitor chose. */
  locale: Locale
}

/** Put in by whoever runs the router: the browser entry, or the server renderer. */
export const pageContext = createContext<{ ask: Ask; locale: () => Locale }>()

/** What a page's loader gives its component; `meta` becomes the document's head. */
export type PageData = { meta: MetaData }

/**
 * A page's loader. A call that fails with a status ends in the page's error boundary with that status (so a shop that does
 * not exist is answered 404); anything else is a fault and ends there as 500.
 */
export function pageLoader<T extends Partial<PageData>>(load: (args: PageArgs) => Promise<T>) {
  return async ({ request, params, context }: LoaderFunctionArgs<Readonly<RouterContextProvider>>): Promise<T> => {
    const { ask, locale } = context.get(pageContext)
    const url = new URL(request.url)
    try {
      return await load({
        ask,
        params: params as Record<string, string>,
        query: url.searchParams,
        path: url.pathname + url.search,
        locale: locale(),
      })
    } catch (error) {
      throw isFailure(error) ? data({ code: error.code }, { status: error.status }) : error
    }
  }
}

const isFailure = (error: unknown): error is { status: number; code: string } =>
  error instanceof Error && 'status' in error && 'code' in error
