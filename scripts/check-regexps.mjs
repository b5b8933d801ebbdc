// Finds regular expressions with more than linear running time (ReDoS) with recheck, which analyses each one's
// automaton. Results are cached by pattern, so that only new expressions cost time.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from '@swc/core'
import * as recheck from 'recheck'
import { root } from './lib/install.mjs'

// The analysis in JavaScript: the native one differs by platform.
process.env.RECHECK_BACKEND = 'pure'
process.env.RECHECK_SYNC_BACKEND = 'pure'

/** Files whose expressions read only the project's own files, never user input. */
const OWN_TEXT = {
  'src/main/ssr/asset-manifest.ts': 'names of the built files',
  'src/platform/postgres/embedded/launch.ts': "PostgreSQL's log, at most 64 kB",
  'src/rooms/syndication/pictures/design-tokens.ts': 'the style sheet with the design tokens',
  'src/rooms/syndication/drawing/canvas-style.ts': 'the sheet of medals',
}

/**
 * Attempts end by the number of characters they read, not by time: recheck calls an expression super-linear whose attempt takes
 * longer than a second, which on a busy machine is any.
 */
const COUNTED = { seedingTimeout: null, incubationTimeout: null, attackTimeout: null, timeout: 600_000 }

const cacheFile = join(root, 'node_modules/.cache/candor-regexps.json')
const cache = readCache()
const before = Object.keys(cache).length
const problems = []
for (const file of sourceFiles()) {
  for (const { pattern, flags, line } of regexpsIn(file)) {
    const verdict = verdictOn(pattern, flags)
    if (verdict !== 'safe') problems.push(`${file}:${line}: /${pattern}/${flags} is ${verdict}`)
  }
}
if (Object.keys(cache).length > before) writeCache()
if (problems.length > 0) {
  process.stdout.write(
    `${problems.join('\n')}\nMake it linear (see src/lib/text/trim-end.ts and src/lib/text/email-addresses.ts for ways).\n`,
  )
  process.exitCode = 1
}

function sourceFiles() {
  const files = globSync(['src/**/*.{ts,tsx,js}', 'verify/*.mjs'], { cwd: root })
  return files.filter(file => !/\.(?:test|gen)\.tsx?$/.test(file) && !(file in OWN_TEXT)).sort()
}

function regexpsIn(file) {
  const source = readFileSync(join(root, file))
  const module = parseSync(source.toString(), { syntax: 'typescript', tsx: file.endsWith('x') })
  const found = []
  const visit = node => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null) return
    // Byte offsets, over all files parsed so far.
    if (node.type === 'RegExpLiteral') {
      const at = source.subarray(0, node.span.start - module.span.start).toString()
      found.push({ pattern: node.pattern, flags: node.flags, line: at.split('\n').length })
    }
    for (const [key, value] of Object.entries(node)) if (key !== 'span') visit(value)
  }
  visit(module.body)
  return found
}

/** `safe`, or the complexity class. */
function verdictOn(pattern, flags) {
  // Without unbounded repetition an attempt costs the same at every position.
  if (!/[*+]|\{\d+,\}/.test(pattern)) return 'safe'
  const key = `${flags} ${pattern}`
  cache[key] ??= analysed(pattern, flags)
  return cache[key]
}

function analysed(pattern, flags) {
  const { status, complexity } = recheck.checkSync(pattern, flags, COUNTED)
  if (status === 'safe') return 'safe'
  return status === 'vulnerable' ? `not linear: ${complexity.summary}` : 'too complicated to be analysed'
}

function readCache() {
  try {
    return JSON.parse(readFileSync(cacheFile, 'utf8'))
  } catch {
    return {}
  }
}

function writeCache() {
  mkdirSync(dirname(cacheFile), { recursive: true })
  writeFileSync(cacheFile, JSON.stringify(cache))
}
