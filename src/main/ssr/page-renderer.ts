import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ViteDevServer } from 'vite'
import { projectDir } from '../../platform/project-dir.ts'
import { readBuiltAssets } from './asset-manifest.ts'
import { type PageAssets, SLOTS } from './document.ts'
import { FragmentCache } from './fragment-cache.ts'
import type { methods, render, Visit } from './render.tsx'

/** Page renderer: the bundle's `render`, and the assets of each page. */
export interface PageRenderer {
  /** Forms have the slot of the CSRF token, so that fragments with forms can be cached too. */
  render(visit: Omit<Visit, 'fragments' | 'formToken'>): ReturnType<typeof render>
  /** The methods of the page at a path; empty if there is no page. */
  methods: typeof methods
  /** @param still whether the pages' own scripts load later */
  assets(modules: readonly string[], still: boolean): PageAssets
}

interface Bundle {
  render: typeof render
  methods: typeof methods
}

/** Uses the build in `dist/`. */
export async function builtRenderer(): Promise<PageRenderer> {
  const bundle = pathToFileURL(join(projectDir, 'dist/server/render.js')).href
  const [module, { assetsOf }] = await Promise.all([import(bundle) as Promise<Bundle>, readBuiltAssets()])
  const fragments = new FragmentCache()
  return {
    render: visit => module.render({ ...visit, formToken: SLOTS.token, fragments }),
    methods: module.methods,
    assets: assetsOf,
  }
}

/** Uses the sources through Vite, so that changes show at once. */
export function developmentRenderer(vite: ViteDevServer): PageRenderer {
  const load = () => vite.ssrLoadModule('/src/main/ssr/render.tsx') as Promise<Bundle>
  return {
    render: async visit => (await load()).render({ ...visit, formToken: SLOTS.token, fragments: new FragmentCache() }),
    methods: async path => (await load()).methods(path),
    assets: () => ({ script: '/src/main/client/development-entry.js', styles: [], preloads: [], fonts: [] }),
  }
}
