// First, because it states the order of the cascade layers.
import '../design/tokens.css'
// Then the ground that every other style sheet builds on.
import '../design/base.css'

import { QueryClient } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterContextProvider, RouterProvider } from 'react-router'
import { type Ask, addressOf, CallFailure } from '../lib/call.ts'
import { pageContext } from '../pages/page.ts'
import { sitemap } from '../pages/sitemap.tsx'
import { parseLocale } from './locale.ts'
import { reloadOnMissingChunk, sayCodeIsMissing } from './missing-chunk.ts'

/** The one client cache: an answer is held for as long as its call says it stays fresh. */
const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })

const locale = () => parseLocale(document.cookie)

const ask: Ask = (call, input) => {
  const address = addressOf(call, input)
  return cache.fetchQuery({
    queryKey: [address, locale()],
    staleTime: call.fresh * 1000,
    queryFn: async () => {
      const response = await fetch(address, { headers: { accept: 'application/json' } })
      if (response.ok) return response.json()
      const problem = await response.json().catch(() => ({}))
      throw new CallFailure(response.status, problem.code ?? 'unknown', problem.detail ?? response.statusText)
    },
  })
}

/** The pages matched first are loaded before hydration, so that it finds the very tree the server rendered. */
async function loadMatchedPages() {
  const matches = matchRoutes(sitemap, location) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      const module = await route.lazy()
      Object.assign(route, { ...module, lazy: undefined })
    }),
  )
}

async function start() {
  await loadMatchedPages()
  const state = document.getElementById('hydration')?.textContent
  const router = createBrowserRouter(sitemap, {
    hydrationData: state ? JSON.parse(state) : undefined,
    getContext: () => new RouterContextProvider(new Map([[pageContext, { ask, locale }]])),
  })
  reloadOnMissingChunk(router)
  hydrateRoot(
    document.getElementById('root')!,
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
}

start().catch(sayCodeIsMissing)
