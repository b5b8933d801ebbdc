// npm run check: format, lint, types, import rules, vocabulary, lengths of files and folders, dead code.
import { runChecks } from './lib/checks.mjs'
import { ensureInstalled } from './lib/install.mjs'

await ensureInstalled()
const { failed } = await runChecks()
process.exitCode = failed ? 1 : 0
