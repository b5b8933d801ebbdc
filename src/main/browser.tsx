// First, because it states the order of the cascade layers.
import '../design/tokens.css'
// Then the ground that every other style sheet builds on.
import '../design/base.css'

import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterContextProvider, RouterProvider } from 'react-router'
import { FormTokenProvider } from '../design/post-form.tsx'
import { ServicesProvider } from '../design/services.ts'
import type { Ask } from '../lib/call.ts'
import { csrfToken } from '../lib/send-call.ts'
import { type PageHandle, pageContext } from '../pages/page.ts'
import { pageAlive } from '../pages/shell/page-alive.tsx'
import { sitemap } from '../pages/sitemap.tsx'
import { browserLocale } from './browser-locale.ts'
import { actNow } from './first-act.ts'
import { reloadOnMissingChunk, sayCodeIsHere, sayCodeIsMissing } from './missing-chunk.ts'
import { stillPage } from './still-page.tsx'
import { keepTyped } from './typed-before.ts'

/**
 * The pages matched first are loaded before hydration, so that it finds the very tree the server rendered; but for those
 * that may stay still.
 * @param still false where the page is not what its route shows
 * @returns whether one stays still
 */
async function loadMatchedPages(still: boolean): Promise<boolean> {
  const matches = matchRoutes(sitemap, location) ?? []
  const staysStill = ({ route }: (typeof matches)[number]) => still && Boolean((route.handle as PageHandle)?.still)
  await Promise.all(
    matches.map(async match => {
      const { route } = match
      if (typeof route.lazy !== 'function') return
      const parts = staysStill(match) ? stillPage(route.lazy as Parameters<typeof stillPage>[0]) : await route.lazy()
      Object.assign(route, { ...parts, lazy: undefined })
    }),
  )
  return matches.some(staysStill)
}

/** Nothing is asked before somebody goes on: the first page's data stand in its document. */
const ask: Ask = async (...asked) => (await import('./ask-over-http.ts')).askOverHttp(...asked)

async function start() {
  const { services = {}, ...state } = JSON.parse(document.getElementById('hydration')?.textContent ?? '{}')
  const still = await loadMatchedPages('loaderData' in state && !state.errors)
  // a still page sees to what is typed in it by itself (hold-until.ts)
  if (!still) keepTyped(pageAlive)
  const visit = { ask, locale: browserLocale, signedIn: 'signedIn' in document.body.dataset }
  const router = createBrowserRouter(sitemap, {
    hydrationData: 'loaderData' in state ? state : undefined,
    getContext: () => new RouterContextProvider(new Map([[pageContext, visit]])),
  })
  reloadOnMissingChunk(router)
  router.subscribe(actNow)
  hydrateRoot(
    document.getElementById('root')!,
    <StrictMode>
      <FormTokenProvider value={csrfToken()}>
        <ServicesProvider value={services}>
          <RouterProvider router={router} />
        </ServicesProvider>
      </FormTokenProvider>
    </StrictMode>,
  )
}

sayCodeIsHere()
start().catch(sayCodeIsMissing)
