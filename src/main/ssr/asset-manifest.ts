import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectDir } from '../../platform/project-dir.ts'
import type { PageAssets } from './document.ts'

/** One entry of Vite's manifest: a source file and its build output. */
interface ManifestEntry {
  file: string
  css?: string[]
  assets?: string[]
  imports?: string[]
}

const ENTRY = 'src/main/client/entry.tsx'
/** Fonts of the first paint; other subsets load on demand. */
const FIRST_FONTS = /(?:newsreader|libre-franklin)-latin-wght-[^/]*\.woff2$/

/** Assets of a page by its source files; `still` if the pages' own scripts load later. */
type AssetsOf = (modules: readonly string[], still: boolean) => PageAssets

/** Reads the manifest of the client build in `folder` once. */
export async function readBuiltAssets(
  folder = join(projectDir, 'dist/client'),
): Promise<{ folder: string; assetsOf: AssetsOf }> {
  const manifest: Record<string, ManifestEntry> = JSON.parse(
    await readFile(join(folder, '.vite/manifest.json'), 'utf8'),
  )
  const gathered = new Map<string, PageAssets>()
  const assetsOf: AssetsOf = (modules, still) => {
    const key = [still, ...modules].join()
    const assets = gathered.get(key) ?? gather(manifest, modules, still)
    gathered.set(key, assets)
    return assets
  }
  return { folder, assetsOf }
}

function gather(manifest: Record<string, ManifestEntry>, modules: readonly string[], still: boolean): PageAssets {
  const entries = new Set<ManifestEntry>()
  const visit = (name: string) => {
    const entry = manifest[name]
    if (!entry || entries.has(entry)) return
    // The entry's own style sheet declares the order of the cascade layers, so it comes before
    // imported ones.
    entries.add(entry)
    entry.imports?.forEach(visit)
  }
  visit(ENTRY)
  const shell = [...entries]
  for (const name of modules) visit(name)
  const all = [...entries]
  const files = (pick: (entry: ManifestEntry) => string[], entries = all) =>
    [...new Set(entries.flatMap(pick))].map(path => `/${path}`)
  const script = `/${manifest[ENTRY]!.file}`
  return {
    script,
    styles: files(entry => entry.css ?? []),
    preloads: files(entry => [entry.file], still ? shell : all).filter(path => path.endsWith('.js')),
    fonts: files(entry => entry.assets ?? []).filter(path => FIRST_FONTS.test(path)),
  }
}
