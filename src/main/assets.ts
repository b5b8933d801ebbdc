import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectDir } from '../platform/config.ts'
import type { PageAssets } from './document.ts'

/** One entry of Vite's manifest: a source file and what became of it. */
interface ManifestEntry {
  file: string
  css?: string[]
  assets?: string[]
  imports?: string[]
}

const ENTRY = 'src/main/browser.tsx'
/** The two fonts of the first paint; the others wait until a page has a letter of theirs. */
const FIRST_FONTS = /(?:newsreader|libre-franklin)-latin-wght-[^/]*\.woff2$/

/** Reads the client build's manifest once and answers what a page of the given source files needs. */
export async function readBuiltAssets(): Promise<(modules: readonly string[]) => PageAssets> {
  const file = join(projectDir, 'dist/client/.vite/manifest.json')
  const manifest: Record<string, ManifestEntry> = JSON.parse(await readFile(file, 'utf8'))
  const remembered = new Map<string, PageAssets>()
  return modules => {
    const key = modules.join()
    let assets = remembered.get(key)
    if (!assets) {
      assets = assetsOf(manifest, modules)
      remembered.set(key, assets)
    }
    return assets
  }
}

function assetsOf(manifest: Record<string, ManifestEntry>, modules: readonly string[]): PageAssets {
  const entries = new Set<ManifestEntry>()
  const visit = (name: string) => {
    const entry = manifest[name]
    if (!entry || entries.has(entry)) return
    // The entry's own style sheet states the order of the cascade layers, so it comes before those of what it imports.
    entries.add(entry)
    entry.imports?.forEach(visit)
  }
  for (const name of [ENTRY, ...modules]) visit(name)
  const all = [...entries]
  const files = (pick: (entry: ManifestEntry) => string[]) => [...new Set(all.flatMap(pick))].map(path => `/${path}`)
  const script = `/${manifest[ENTRY]!.file}`
  return {
    script,
    styles: files(entry => entry.css ?? []),
    preloads: files(entry => [entry.file]).filter(path => path !== script && path.endsWith('.js')),
    fonts: files(entry => entry.assets ?? []).filter(path => FIRST_FONTS.test(path)),
  }
}
