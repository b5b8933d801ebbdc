// node scripts/run.mjs FILE.ts ARGS…: installs dependencies if needed and runs a command with the pinned Node.
import { isAbsolute, relative } from 'node:path'
import { ensureInstalled, fail, root } from './lib/install.mjs'
import { runPinned } from './lib/run-pinned.mjs'

const [file, ...args] = process.argv.slice(2)
if (!file) fail('Usage: node scripts/run.mjs FILE.ts ARGS…')

await ensureInstalled()
runPinned(isAbsolute(file) ? relative(root, file) : file, args)
