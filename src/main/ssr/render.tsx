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
import type { MetaData } from '../../rooms/catalog/schemas.ts'
import type { Locale } from '../../rooms/currency/locale-rules.ts'
import type { FragmentCache } from './fragment-cache.ts'

const handler = createStaticHandler(sitemap)

/** A rendered page, or a redirect. */
export type Rendered =
  | { kind: 'redirect'; route: string; status: number; location: string }
  | {
      kind: 'page'
      /** The matched route pattern. */
      route: string
      status: number
      /** Contents of `#root`, in chunks. */
      html: readonly string[]
      meta: MetaData | undefined
      /** JSON-LD objects of the page (R-structured-01, R-structured-02, R-structured-03). */
      structured: unknown[]
      /** Hydration state of the browser's router. */
      state: unknown
      /** Source files of the matched pages, for finding their scripts and style sheets. */
      modules: string[]
      /** Whether the pages' scripts load later. */
      still: boolean
      /** Whether no copy of it is to be stored. */
      transient: boolean
      /** The error behind a status of 500, for the log. */
      fault: unknown
    }

/** A page request to render. */
export interface Visit {
  /** Absolute URL. */
  href: string
  /** Fields of a submitted form, for the page's action. */
  form?: URLSearchParams | undefined
  ask: Ask
  /** Page queries, which read heavy pages; absent: pages use their calls, as in a browser. */
  queries?: PageQueries | undefined
  locale: Locale
  signedIn: boolean
  /** Whether it could not be read who asks. */
  unsure?: boolean
  /** The CSRF token of forms. */
  formToken: string
  /** Configured third-party services. */
  services?: Services
  fragments: FragmentCache
}

/** React's marker of a Suspense boundary that failed or suspended. */
const UNFINISHED = '<!--$!-->'

/** Loads the page's data through `ask`, then renders it in one go (ADR 9). */
export async function render({
  href,
  form,
  ask,
  queries,
  locale,
  signedIn,
  unsure = false,
  formToken,
  services = {},
  fragments,
}: Visit): Promise<Rendered> {
  const requestContext = new RouterContextProvider(
    new Map([[pageContext, { ask, queries, locale: () => locale, signedIn, unsure }]]),
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
  // React leaves failed boundaries to the browser: the page would lack its content.
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
    transient: handles.some(handle => handle?.transient),
    fault: context.statusCode >= 500 ? failure : undefined,
  }
}

/** The deepest route pattern; URLs without a match share a label. */
function patternOf(matches: readonly { route: { path?: string | undefined } }[] | null): string {
  const pattern = matches?.at(-1)?.route.path ?? '/'
  return pattern === '*' ? 'not-found' : pattern
}

/**
 * The methods of the page at `path`, for `Allow`; empty if there is no page. POST for pages with a
 * form action.
 */
export async function methods(path: string): Promise<string[]> {
  const { route } = matchRoutes(sitemap, path)?.at(-1) ?? {}
  if (!route || route.path?.endsWith('*')) return []
  const module = typeof route.lazy === 'function' ? await route.lazy() : route
  return module.action ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD']
}

/**
 * Only the matched routes: the router prepares all its routes again for each request, and there are
 * about a hundred.
 */
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

/** Serializes errors as status and code only, so that internals never reach the browser. */
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

/** JSON-LD of the deepest page that defines any; `base` is the site's origin. */
async function structuredData({ matches, loaderData }: StaticHandlerContext, base: string): Promise<unknown[]> {
  for (const { route } of matches.toReversed()) {
    const module = await (route.handle as PageHandle | undefined)?.structured?.()
    if (module) return module.structured(loaderData[route.id] as never, base)
  }
  return []
}
