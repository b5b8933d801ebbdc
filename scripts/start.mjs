// npm start: installs dependencies if needed, then supervises the web process and a worker.
import { ensureInstalled } from './lib/install.mjs'
import { runWatched } from './lib/run-watched.mjs'
import { supervise } from './lib/supervise.mjs'

const args = process.argv.slice(2)

await ensureInstalled()
if (args.includes('--dev'))
  runWatched('src/main/server/start.ts', args, { NODE_ENV: process.env.NODE_ENV || 'development' })
else supervise(args)
