import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readBuiltAssets } from '../ssr/asset-manifest.ts'

/** The kinds of pages that most visitors come to first; each is there to be read. */
const PAGES = ['home', 'search', 'shop', 'product']

/** What a page makes a browser fetch beside its HTML, gzipped, in bytes. */
interface PageWeight {
  page: string
  /** Scripts before anybody does anything. */
  atFirst: number
  /** All its scripts, once somebody does. */
  alive: number
  styles: number
}

/** Weighs what was built into the folder `client`, where a gzipped copy lies beside each file. */
export async function weighPages(client?: string): Promise<PageWeight[]> {
  const { assetsOf, folder } = await readBuiltAssets(client)
  const weigh = async (paths: readonly string[]) => {
    const sizes = await Promise.all(paths.map(async path => (await stat(join(folder, `${path}.gz`))).size))
    return sizes.reduce((sum, size) => sum + size, 0)
  }
  return Promise.all(
    PAGES.map(async page => {
      const modules = [`src/pages/${page}/page.tsx`]
      const [first, whole] = [assetsOf(modules, true), assetsOf(modules, false)]
      return {
        page,
        atFirst: await weigh([first.script, ...first.preloads]),
        alive: await weigh([whole.script, ...whole.preloads]),
        styles: await weigh(whole.styles),
      }
    }),
  )
}

/** As a table of kB. */
export function weightTable(weights: readonly PageWeight[]): string {
  const kB = (bytes: number) => (bytes / 1000).toFixed(0).padStart(14)
  const rows = weights.map(({ page, atFirst, alive, styles }) => page.padEnd(10) + kB(atFirst) + kB(alive) + kB(styles))
  return ['gzipped kB   script at first   once alive    styles', ...rows].join('\n')
}
