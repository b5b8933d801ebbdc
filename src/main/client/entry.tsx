// First, because it declares the order of the cascade layers.
import '../../design/tokens.css'
// Second: the base styles that all other style sheets build on.
import '../../design/base.css'

import { type ReactNode, StrictMode, startTransition, useEffect, useSyncExternalStore } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterContextProvider, RouterProvider } from 'react-router'
import { FormTokenProvider } from '../../design/forms/post-form.tsx'
import { ServicesProvider } from '../../design/services.ts'
import { setNavigationTarget } from '../../lib/browser/navigation-target.ts'
import { hidePanelEntries, panelEntryRemoved } from '../../lib/browser/panel-entry.ts'
import type { Ask } from '../../lib/calls/call.ts'
import { csrfToken, onCsrfToken } from '../../lib/calls/csrf-token.ts'
import { guardLink } from '../../pages/guards.ts'
import type { PageHandle } from '../../pages/page.ts'
import { pageContext } from '../../pages/page-context.ts'
import { publicSitemap } from '../../pages/public-sitemap.tsx'
import { isLocaleLost } from '../../pages/shell/locale/stored-locale.ts'
import { SHELL } from '../../pages/shell/shell-data.ts'
import { isWorkPath } from '../../pages/work-paths.ts'
import { answerCookieForms } from '../../rooms/tracking/ui/consent.ts'
import { browserLocale } from './browser-locale.ts'
import { reloadOnMissingChunk, reportCodeLoaded, reportCodeMissing } from './chunk-reload.ts'
import { recordEvents } from './event-replay.ts'
import { firstInteraction, wakePage } from './first-interaction.ts'
import { keepStaleData } from './revalidation.ts'
import { trackVisit } from './visit-tracking.ts'

/** Loaded on demand: the first page's data are in its document, so nothing is requested before the first navigation. */
const importAsk = () => import('./api-client.ts')
const ask: Ask = async (...input) => (await importAsk()).askOverHttp(...input)

/**
 * Deferred hydration. React starts once all of the page's code is loaded, and hydrates the document in one root, so
 * that no state, effect or chunk can remove what the server rendered. Pages that are mostly read wait for the first
 * interaction. Until then, and if code cannot be loaded, links and forms work natively.
 */
async function start() {
  const root = document.getElementById('root')!
  const replay = recordEvents(root, guardLink)
  try {
    await hydrate(root)
  } catch (error) {
    reportCodeMissing(error)
  }
  await replay()
}

/** Resolves when the page is interactive. */
async function hydrate(root: HTMLElement) {
  const { services = {}, ...state } = JSON.parse(document.getElementById('hydration')?.textContent ?? '{}')
  answerCookieForms()
  const showPath = trackVisit(services.analytics)
  const routes = isWorkPath(location.pathname) ? (await import('../../pages/sitemap.tsx')).sitemap : publicSitemap
  const matches = matchRoutes(routes, location) ?? []
  const isDeferred =
    'loaderData' in state && !state.errors && matches.some(({ route }) => (route.handle as PageHandle)?.still)
  // a stored choice that the page was rendered without is applied at once
  if (isLocaleLost()) wakePage()
  // not while developing: hot reload reaches what is hydrated
  if (isDeferred && !import.meta.env.DEV) await firstInteraction
  const slowLinks = isSlow() ? import('./slow-links.ts').catch(() => null) : null
  await loadPages(matches)
  const visit = { ask, locale: browserLocale, signedIn: 'signedIn' in document.body.dataset }
  hidePanelEntries()
  const router = createBrowserRouter(routes, {
    hydrationData: 'loaderData' in state ? state : undefined,
    getContext: () => new RouterContextProvider(new Map([[pageContext, visit]])),
    dataStrategy: async args => {
      const results = await keepStaleData(args, router.state)
      await panelEntryRemoved()
      return results
    },
    // Somebody who begins on a public page loads the list of the pages on which people work with the first of them.
    patchRoutesOnNavigation: async ({ path, patch }) => {
      if (isWorkPath(path)) patch(SHELL, (await import('../../pages/work-sitemap.tsx')).workSitemap)
    },
  })
  reloadOnMissingChunk(router)
  ;(await slowLinks)?.followSlowLinksNatively(root, router)
  router.subscribe(({ location, navigation }) => {
    showPath(location.pathname)
    setNavigationTarget(navigation.location ?? location)
    // in parallel with the next page's code
    if (navigation.state === 'loading') importAsk().catch(() => {})
  })
  await new Promise<void>(resolve => {
    const app = (
      <StrictMode>
        <CurrentFormToken>
          <ServicesProvider value={services}>
            <RouterProvider router={router} />
          </ServicesProvider>
        </CurrentFormToken>
        <Mounted onMounted={resolve} />
      </StrictMode>
    )
    // as a transition, hydration runs in short tasks and stays responsive
    startTransition(() => void hydrateRoot(root, app))
  })
  document.documentElement.dataset.interactive = ''
}

/** According to the Network Information API; browsers without it count as fast. */
function isSlow(): boolean {
  const { connection } = navigator as { connection?: { effectiveType?: string; saveData?: boolean } }
  return connection?.saveData === true || /[23]g/.test(connection?.effectiveType ?? '')
}

/** Loads the code of the pages in the document. */
async function loadPages(matches: NonNullable<ReturnType<typeof matchRoutes>>) {
  const loaded = matches.map(async ({ route }) => {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
  })
  await Promise.all(loaded)
}

/** Provides the page's current CSRF token to forms, also after it has been replaced. */
const CurrentFormToken = ({ children }: { children: ReactNode }) => (
  <FormTokenProvider value={useSyncExternalStore(onCsrfToken, csrfToken, csrfToken)}>{children}</FormTokenProvider>
)

/** Mounted last: its effect runs after those of the whole page. */
function Mounted({ onMounted }: { onMounted: () => void }) {
  useEffect(onMounted, [onMounted])
  return null
}

reportCodeLoaded()
void start()
