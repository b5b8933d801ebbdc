// npm start: makes sure that everything is installed, then lets the pinned Node run src/main/start.ts.
import { ensureInstalled } from './lib/install.mjs'
import { runPinned } from './lib/run-pinned.mjs'

const args = process.argv.slice(2)
const dev = args.includes('--dev')

await ensureInstalled()
runPinned('src/main/start.ts', args, {
  // The server's own files restart it; what Vite serves is swapped without a restart.
  nodeFlags: dev ? ['--watch', '--watch-preserve-output'] : [],
  env: dev && !process.env.NODE_ENV ? { NODE_ENV: 'development' } : {},
})
