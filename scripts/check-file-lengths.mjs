// Rejects hand-written files of more than 300 lines: past that, nobody sees the whole of a file at once.
import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { root } from './lib/install.mjs'

const MOST_LINES = 300

/** Exceptions, with their reasons. */
const LONGER = [
  [/\.gen\.ts$/, 'generated'],
  [/^src\/seed\/wordlists\//, 'lists of words, read by nobody from end to end'],
  [/^src\/(design\/tokens|rooms\/widgets\/embed\/widget)\.css$/, 'one cascade, in the order in which it is sent'],
  [/^src\/pages\/(for-businesses\/landing|work\/work)\.module\.css$/, 'one scope of class names'],
]

const files = globSync('{src,test,bench,scripts}/**/*.{ts,tsx,mjs,js,css}', { cwd: root })
const problems = files
  .map(file => file.split(sep).join('/'))
  .filter(file => !LONGER.some(([pattern]) => pattern.test(file)))
  .map(file => [file, readFileSync(join(root, file), 'utf8').split('\n').length - 1])
  .filter(([, lines]) => lines > MOST_LINES)
  .map(([file, lines]) => `${file}: ${lines} lines; split it by what its parts do, into ${MOST_LINES} at most`)
  .sort()

if (problems.length > 0) {
  process.stdout.write(`${problems.join('\n')}\n`)
  process.exitCode = 1
}
