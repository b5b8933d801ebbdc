// npm start: makes sure that everything is installed, then lets the pinned Node run src/main/start.ts.
import { ensureInstalled } from './lib/install.mjs'
import { runPinned } from './lib/run-pinned.mjs'
import { runWatched } from './lib/run-watched.mjs'

const args = process.argv.slice(2)

await ensureInstalled()
if (args.includes('--dev')) runWatched('src/main/start.ts', args, { NODE_ENV: process.env.NODE_ENV || 'development' })
else runPinned('src/main/start.ts', args)
