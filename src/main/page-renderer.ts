import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ViteDevServer } from 'vite'
import { projectDir } from '../platform/config.ts'
import { readBuiltAssets } from './assets.ts'
import type { PageAssets } from './document.ts'
import { KeptParts } from './kept-parts.ts'
import type { render, Visit } from './render.tsx'

/** How pages become HTML: the bundle's `render`, and the files each page needs. */
export interface PageRenderer {
  render(visit: Omit<Visit, 'kept'>): ReturnType<typeof render>
  /** @param still whether the pages' own scripts are not wanted at once */
  assets(modules: readonly string[], still: boolean): PageAssets
}

/** From the build in `dist/`. */
export async function builtRenderer(): Promise<PageRenderer> {
  const bundle = pathToFileURL(join(projectDir, 'dist/server/render.js')).href
  const [module, { assetsOf }] = await Promise.all([
    import(bundle) as Promise<{ render: typeof render }>,
    readBuiltAssets(),
  ])
  const kept = new KeptParts()
  return { render: visit => module.render({ ...visit, kept }), assets: assetsOf }
}

/** From the sources, through Vite: what was saved is what is shown. */
export function developmentRenderer(vite: ViteDevServer, nonce: string): PageRenderer {
  const refresh = `<script type="module" nonce="${nonce}">import RefreshRuntime from "/@react-refresh"
RefreshRuntime.injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => type => type</script>
<script type="module" nonce="${nonce}" src="/@vite/client"></script>
`
  return {
    render: async visit => {
      const module = (await vite.ssrLoadModule('/src/main/render.tsx')) as { render: typeof render }
      return module.render({ ...visit, kept: new KeptParts() })
    },
    assets: () => ({ script: '/src/main/browser.tsx', styles: [], preloads: [], fonts: [], head: refresh }),
  }
}
