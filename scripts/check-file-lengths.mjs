// Rejects hand-written files of more than 300 lines, and folders of more than 22 of them beside their tests: past that, nobody
// sees the whole of a file, or of a folder, at once.
import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { root } from './lib/install.mjs'

const MOST_LINES = 300
const MOST_FILES = 22

/** Exceptions, with their reasons. */
const LONGER = [
  [/\.gen\.ts$/, 'generated'],
  [/^src\/seed\/wordlists\//, 'lists of words, read by nobody from end to end'],
]

const files = globSync('{src,test,bench,scripts}/**/*.{ts,tsx,mjs,js,css}', { cwd: root }).map(file =>
  file.split(sep).join('/'),
)

const tooLong = files
  .filter(file => !LONGER.some(([pattern]) => pattern.test(file)))
  .map(file => [file, readFileSync(join(root, file), 'utf8').split('\n').length - 1])
  .filter(([, lines]) => lines > MOST_LINES)
  .map(([file, lines]) => `${file}: ${lines} lines; split it by what its parts do, into ${MOST_LINES} at most`)

const folders = Map.groupBy(
  files.filter(file => !/\.(test|gen)\.tsx?$/.test(file)),
  file => file.slice(0, file.lastIndexOf('/')),
)
const tooFull = [...folders]
  .filter(([, { length }]) => length > MOST_FILES)
  .map(
    ([folder, { length }]) =>
      `${folder}: ${length} files; give it sub-folders named after what is done there, of ${MOST_FILES} files at most`,
  )

const problems = [...tooLong, ...tooFull].sort()
if (problems.length > 0) {
  process.stdout.write(`${problems.join('\n')}\n`)
  process.exitCode = 1
}
