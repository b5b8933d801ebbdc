import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

/** Holds docs/spec-coverage.md against the project: what it names is there, and no requirement is left out. */
const ROOT = join(import.meta.dirname, '../..')
/** The list of all requirements, where the specification lies beside the project. */
const REQUIREMENTS = join(ROOT, '../shared/spec/requirements.tsv')

interface Row {
  id: string
  what: string
  files: string[]
  /** What shows it: [test file, part of a test's name]. */
  tests: [string, string][]
  later: string | null
}

const unquoted = (cell: string) => cell.replaceAll('`', '').trim()

const rows: Row[] = readFileSync(join(ROOT, 'docs/spec-coverage.md'), 'utf8')
  .split('\n')
  .filter(line => /^\| [DRX]-/.test(line))
  .map(line => {
    const [id = '', what = '', files = '', tests = ''] = line.split('|').slice(1, -1).map(unquoted)
    const later = /^later: issue \d+$/.exec(tests)?.[0] ?? null
    return {
      id,
      what,
      files: files.split(',').map(unquoted).filter(Boolean),
      tests: later
        ? []
        : tests
            .split('<br>')
            .map(one => one.split(' › ').map(unquoted))
            .map(([file = '', name = '']) => [file, name]),
      later,
    }
  })

/** The names of a file's tests and groups, templates of `each` as they are written. */
function testNames(file: string): string[] {
  const found = readFileSync(join(ROOT, file), 'utf8').matchAll(
    /(?:\b(?:test|it|describe)(?:\.\w+)*(?:<[^(]*>)?|\))\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs,
  )
  return [...found].map(([, , name = '']) => name.replace(/\\(['"`])/g, '$1'))
}

const twice = (ids: string[]) => ids.filter((id, i) => ids.indexOf(id) !== i)

test('there are rows, and no id stands twice', () => {
  expect(rows.length).toBeGreaterThan(200)
  expect(twice(rows.map(({ id }) => id))).toEqual([])
  expect(rows.filter(({ what }) => what === '')).toEqual([])
})

test('every file that a row names exists; a row without one is built later', () => {
  const missing = rows.flatMap(({ id, files }) =>
    files.filter(file => !existsSync(join(ROOT, file))).map(file => [id, file]),
  )
  expect(missing).toEqual([])
  expect(rows.filter(({ files, later }) => files.length === 0 && later === null)).toEqual([])
})

test('every test that a row names exists', () => {
  const missing = rows.flatMap(({ id, tests }) =>
    tests
      .filter(
        ([file, name]) =>
          !/\.test\.tsx?$/.test(file) ||
          !existsSync(join(ROOT, file)) ||
          name.length < 4 ||
          !testNames(file).some(one => one.includes(name)),
      )
      .map(shown => [id, ...shown]),
  )
  expect(missing).toEqual([])
})

test('a row has a test or says in which issue it comes', () => {
  expect(rows.filter(({ tests, later }) => tests.length > 0 === (later !== null)).map(({ id }) => id)).toEqual([])
})

describe.skipIf(!existsSync(REQUIREMENTS))('against the requirements', () => {
  const required = existsSync(REQUIREMENTS)
    ? readFileSync(REQUIREMENTS, 'utf8')
        .split('\n')
        .map(line => line.split('\t', 1)[0]!)
        .filter(id => /^[DRX]-/.test(id))
    : []

  test('every requirement of discovery has its row', () => {
    const known = new Set(rows.map(({ id }) => id))
    expect(required.filter(id => id.startsWith('D-')).length).toBeGreaterThan(200)
    expect(required.filter(id => id.startsWith('D-') && !known.has(id))).toEqual([])
  })

  test('every row is of a requirement', () => {
    expect(rows.map(({ id }) => id).filter(id => !required.includes(id))).toEqual([])
  })
})
