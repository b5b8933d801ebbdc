import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { FragmentSlotsProvider, pageAddressOf } from '../../design/cached-fragment.tsx'
import { FormTokenProvider } from '../../design/forms/post-form.tsx'
import { ServicesProvider } from '../../design/services.ts'
import type { Services } from '../../lib/browser/services.ts'
import type { Ask } from '../../lib/calls/call.ts'
import type { PageHandle } from '../../pages/page.ts'
import { pageContext } from '../../pages/page-context.ts'
import type { PageQueries } from '../../pages/page-queries.ts'
import { sitemap } from '../../pages/sitemap.tsx'
import type { MetaData } from '../../rooms/catalog/contract.ts'
import type { Locale } from '../../rooms/currency/locale-rules.ts'
import type { FragmentCache } from './fragment-cache.ts'

const handler = createStaticHandler(sitemap)

/** A rendered page, or where to go instead. */
export type Rendered =
  | { kind: 'redirect'; route: string; status: number; location: string }
  | {
      kind: 'page'
      /** The pattern of the sitemap that the address matched. */
      route: string
      status: number
      /** The inside of `#root`, in pieces. */
      html: readonly string[]
      meta: MetaData | undefined
      /** JSON-LD objects of the page (R-structured-01, R-structured-02, R-structured-03). */
      structured: unknown[]
      /** What the browser's router needs to go on from here. */
      state: unknown
      /** Source files of the pages shown, by which their scripts and style sheets are found. */
      modules: string[]
      /** Whether their scripts are not wanted at once. */
      still: boolean
      /** The fault behind a status of 500, for the log. */
      fault: unknown
    }

/** Whose page is to be rendered, and how. */
export interface Visit {
  /** Absolute. */
  href: string
  /** What a form sent here holds; the page's action reads it before anything is shown. */
  form?: URLSearchParams | undefined
  ask: Ask
  /** How heavy pages are read; absent: by their calls, as in a browser. */
  queries?: PageQueries | undefined
  locale: Locale
  signedIn: boolean
  /** What stands in forms as their token. */
  formToken: string
  /** What the operator uses of services outside. */
  services?: Services
  fragments: FragmentCache
}

/** How React marks a Suspense boundary that failed or had to wait. */
const UNFINISHED = '<!--$!-->'

/** Loads the page's data through `ask`, then renders it in one go (ADR 9). */
export async function render({
  href,
  form,
  ask,
  queries,
  locale,
  signedIn,
  formToken,
  services = {},
  fragments,
}: Visit): Promise<Rendered> {
  const requestContext = new RouterContextProvider(
    new Map([[pageContext, { ask, queries, locale: () => locale, signedIn }]]),
  )
  const request = new Request(href, form && { method: 'POST', body: form })
  const context = await handler.query(request, { requestContext })
  if (context instanceof Response) {
    const location = context.headers.get('location') ?? '/reviews'
    return { kind: 'redirect', route: patternOf(matchRoutes(sitemap, new URL(href))), status: context.status, location }
  }
  const router = createStaticRouter(routesOf(context), context)
  const slots = fragments.startPage()
  const page = renderToString(
    <StrictMode>
      <FormTokenProvider value={formToken}>
        <ServicesProvider value={services}>
          <FragmentSlotsProvider slots={slots}>
            <StaticRouterProvider router={router} context={context} hydrate={false} />
          </FragmentSlotsProvider>
        </ServicesProvider>
      </FormTokenProvider>
    </StrictMode>,
  )
  // React leaves a boundary that failed to the browser: the page would come without its content.
  if (page.includes(UNFINISHED)) throw new Error(`the page at ${href} could not be rendered`)
  const handles = context.matches.map(({ route }) => route.handle as PageHandle | undefined)
  const failure = Object.values(context.errors ?? {})[0]
  return {
    kind: 'page',
    route: patternOf(context.matches),
    status: failure ? context.statusCode : (handles.findLast(handle => handle?.status)?.status ?? context.statusCode),
    html: slots.fillSlots(page, pageAddressOf(context.location)),
    meta: deepestMeta(context),
    structured: failure ? [] : await structuredData(context, new URL(href).origin),
    state: {
      services,
      loaderData: context.loaderData,
      actionData: context.actionData,
      errors: serializeErrors(context),
    },
    modules: handles.flatMap(handle => handle?.module ?? []),
    still: !failure && handles.some(handle => handle?.still),
    fault: context.statusCode >= 500 ? failure : undefined,
  }
}

/** The deepest pattern; addresses that match none share a name. */
function patternOf(matches: readonly { route: { path?: string | undefined } }[] | null): string {
  const pattern = matches?.at(-1)?.route.path ?? '/'
  return pattern === '*' ? 'not-found' : pattern
}

/** Which methods the page at `path` takes, for `Allow`; none where no page is. POST is for those that take a form. */
export async function methods(path: string): Promise<string[]> {
  const { route } = matchRoutes(sitemap, path)?.at(-1) ?? {}
  if (!route || route.path?.endsWith('*')) return []
  const module = typeof route.lazy === 'function' ? await route.lazy() : route
  return module.action ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD']
}

/** The page's own routes: the router prepares all it is given for each page anew, and there are a hundred others. */
function routesOf({ matches }: StaticHandlerContext): RouteObject[] {
  return matches.reduceRight<RouteObject[]>(
    (below, { route }) => [
      below.length > 0 ? { ...route, index: false, children: below } : { ...route, children: undefined },
    ],
    [],
  )
}

function deepestMeta({ matches, loaderData }: StaticHandlerContext): MetaData | undefined {
  for (const { route } of matches.toReversed()) {
    const meta = (loaderData[route.id] as { meta?: MetaData } | undefined)?.meta
    if (meta) return meta
  }
}

/** Errors cross to the browser as status and code only: what is inside a fault is never shown. */
function serializeErrors({ errors }: StaticHandlerContext) {
  if (!errors) return null
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [
      id,
      {
        status: (error as { status?: number }).status ?? 500,
        statusText: '',
        internal: false,
        data: (error as { data?: unknown }).data ?? null,
      },
    ]),
  )
}

/** What the deepest page that has any says of itself in JSON-LD; `base` is the site's origin. */
async function structuredData({ matches, loaderData }: StaticHandlerContext, base: string): Promise<unknown[]> {
  for (const { route } of matches.toReversed()) {
    const module = await (route.handle as PageHandle | undefined)?.structured?.()
    if (module) return module.structured(loaderData[route.id] as never, base)
  }
  return []
}
