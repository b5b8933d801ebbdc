import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defineConfig, type Plugin, preprocessCSS, type ResolvedConfig } from 'vite'

const STYLES = join(import.meta.dirname, 'src/rooms/widgets/embed/widget.css')

/** Writes the widget's style sheet as one readable file as well, for pages that embed a fragment without the script. */
function styleSheet(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'widget-style-sheet',
    configResolved(resolved) {
      config = resolved
    },
    async generateBundle() {
      const { code } = await preprocessCSS(await readFile(STYLES, 'utf8'), STYLES, config)
      this.emitFile({ type: 'asset', fileName: 'widget.css', source: code })
    },
  }
}

/**
 * The script that shops put on their pages: one classic script, so that it can read its own tag and needs no second
 * request; its style sheet is inside (`dist/widget/widget.js`), and beside it (`dist/widget/widget.css`).
 */
export default defineConfig({
  plugins: [styleSheet()],
  publicDir: false,
  build: {
    target: 'es2022',
    // light-dark() is left to the browser: it follows the colour scheme of the page around the widget.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    outDir: 'dist/widget',
    modulePreload: false,
    rollupOptions: {
      input: 'src/main/client/widget.ts',
      output: { format: 'iife', entryFileNames: 'widget.js' },
    },
  },
})
