import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

interface Modules {
  getModuleInfo(id: string): { isEntry: boolean; importers: readonly string[] } | null
}

/**
 * What every page begins with is two files: libraries, which change seldom, and what is ours. In dozens of small ones, as
 * pages share it, it would be 6 kB longer.
 */
const chunkOf = (id: string, modules: Modules) => {
  if (id.startsWith('\0rolldown')) return 'libraries'
  if (!inEveryPage(id, modules)) return null
  return id.includes('/node_modules/') ? 'libraries' : 'shell'
}

const everywhere = new Map<string, boolean>()

/** Whether the entry imports it, directly or not, from the beginning. */
function inEveryPage(id: string, modules: Modules): boolean {
  const cached = everywhere.get(id)
  if (cached !== undefined) return cached
  // where imports go round in a circle
  everywhere.set(id, false)
  const info = modules.getModuleInfo(id)
  const answer = info !== null && (info.isEntry || info.importers.some(importer => inEveryPage(importer, modules)))
  everywhere.set(id, answer)
  return answer
}

/**
 * What seven pages or more share is one file, and what shops, products and people share of reviews another. Left to themselves
 * they are 80 small ones beside a product's page, which browsers ask for six at a time.
 */
const SHARED = [
  { name: 'common', minShareCount: 7 },
  { name: 'reviews', test: /\/src\/rooms\/(?:reviews|media|questions)\//, minShareCount: 3 },
]

/**
 * Names of pictures, fonts and style sheets. Both builds name them alike: the server's pages refer to the browser's files.
 * The first script names every page's file, and a hash can't be compressed: 42 bits tell a name's versions apart,
 * 36 those of style sheets, of which there are fewer.
 */
const assetFileNames = ({ names }: { names: readonly string[] }) =>
  names[0]?.endsWith('.css') ? 'assets/[hash:6][extname]' : 'assets/[name]-[hash:7][extname]'

/**
 * Two builds of one source: the browser's (`dist/client`, hashed files and a manifest) and the server renderer's
 * (`dist/server/render.js`, everything bundled so that it loads as one file).
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react()],
  publicDir: false,
  // The server's React as well: left to the process's environment it would be the slow one wherever nobody set that.
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  css: { modules: { generateScopedName: '[local]_[hash:base64:4]' } },
  // Bundled for the server, so that it loads as one file; while developing, React stays one copy that Node loads.
  ssr: { noExternal: command === 'build' ? true : [] },
  build: {
    target: isSsrBuild ? 'node24' : 'es2023',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    modulePreload: {
      // Every browser of the target knows it.
      polyfill: false,
      // The server lists what a page's first view needs in its head. Lists for later views would make every first page 3 kB
      // heavier; without them a page's parts are requested one round trip after its own file.
      resolveDependencies: () => [],
    },
    rollupOptions: {
      input: isSsrBuild ? 'src/main/ssr/render.tsx' : 'src/main/client/entry.tsx',
      output: isSsrBuild
        ? { assetFileNames }
        : {
            codeSplitting: { groups: [{ name: chunkOf }, ...SHARED] },
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames,
          },
    },
    chunkSizeWarningLimit: 700,
  },
}))
