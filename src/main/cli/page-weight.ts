import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readBuiltAssets } from '../ssr/asset-manifest.ts'

/** Page types that most visits start with; all are mostly read. */
const PAGES = ['home', 'search', 'shop', 'product']

/** Gzipped bytes that a page loads beside its HTML. */
interface PageWeight {
  page: string
  /** Scripts loaded before any interaction. */
  atFirst: number
  /** All scripts, loaded after the first interaction. */
  alive: number
  styles: number
}

/** Measures the build in the folder `client`, by the gzipped copy of each file. */
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
        atFirst: await weigh(first.preloads),
        alive: await weigh(whole.preloads),
        styles: await weigh(whole.styles),
      }
    }),
  )
}

/** Formats the weights as a table in kB. */
export function weightTable(weights: readonly PageWeight[]): string {
  const kB = (bytes: number) => (bytes / 1000).toFixed(0).padStart(14)
  const rows = weights.map(({ page, atFirst, alive, styles }) => page.padEnd(10) + kB(atFirst) + kB(alive) + kB(styles))
  return ['gzipped kB   script at first   once alive    styles', ...rows].join('\n')
}
