import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * Two builds of one source: the browser's (`dist/client`, hashed files and a manifest) and the server renderer's
 * (`dist/server/render.js`, everything bundled so that it loads as one file).
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react()],
  resolve: {
    alias:
      command === 'build' && !isSsrBuild
        ? [{ find: /^zod$/, replacement: fileURLToPath(new URL('src/main/schemas-left-out.ts', import.meta.url)) }]
        : [],
  },
  publicDir: false,
  // The server's React as well: left to the process's environment it would be the slow one wherever nobody set that.
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  css: { modules: { generateScopedName: '[name]_[local]_[hash:base64:4]' } },
  // Bundled for the server, so that it loads as one file; while developing, React stays one copy that Node loads.
  ssr: { noExternal: command === 'build' ? true : [] },
  build: {
    target: isSsrBuild ? 'node24' : 'es2023',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    rollupOptions: { input: isSsrBuild ? 'src/main/render.tsx' : 'src/main/browser.tsx' },
    chunkSizeWarningLimit: 700,
  },
}))
