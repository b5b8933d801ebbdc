import { defineConfig } from 'vite'

/**
 * The script that shops put on their pages: one classic script, so that it can read its own tag and needs no second
 * request; its style sheet is inside (`dist/widget/widget.js`).
 */
export default defineConfig({
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
