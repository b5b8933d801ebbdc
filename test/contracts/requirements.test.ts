import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { REQUIREMENT_PAGES, type Requirement, requirements } from '../support/requirements.ts'

/** Checks docs/requirements against the project: ids, files and tests exist, and every cited id is defined. */
const ROOT = join(import.meta.dirname, '../..')
/** The specification's lists of ids, if they are beside the project. */
const SPECIFICATION = ['requirements.tsv', ...['proof', 'people'].map(part => `${part}.md`)].map(file =>
  join(ROOT, '../shared/spec', file),
)

const ID = String.raw`(?:[DRX]-[a-z]+-\d\d|[PS]\d\.\d{1,2})`
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const isThere = (file: string) => existsSync(join(ROOT, file))

/** Names of a file's tests and groups; those of `each` as templates. */
function testNames(file: string): string[] {
  const found = read(file).matchAll(
    /(?:\b(?:test|planTest|blockTest|it|describe)(?:\.\w+)*(?:<[^(]*>)?|\))\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs,
  )
  return [...found].map(([, , name = '']) => name.replace(/\\(['"`])/g, '$1'))
}

describe('each requirement', () => {
  test('has an id of its page, used once, and a rule in words', () => {
    expect(requirements.length).toBeGreaterThan(500)
    const ids = requirements.map(({ id }) => id)
    expect(ids.filter(id => !new RegExp(`^${ID}$`).test(id))).toEqual([])
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([])
    const letters = Object.fromEntries(['D', 'R', 'X', 'P', 'S'].map((letter, i) => [letter, REQUIREMENT_PAGES[i]]))
    expect(requirements.filter(({ id, page }) => letters[id[0]!] !== page)).toEqual([])
    expect(requirements.filter(({ rule }) => !/^\S.{15,}[.:]$/.test(rule)).map(({ id }) => id)).toEqual([])
  })

  test('names code that exists', () => {
    expect(requirements.flatMap(({ id, code }) => code.filter(file => !isThere(file)).map(file => [id, file]))).toEqual(
      [],
    )
    const isUnbuilt = (missing: string[]) => missing.some(note => note.startsWith('- Not built yet'))
    expect(requirements.filter(({ code, missing }) => code.length === 0 && !isUnbuilt(missing))).toEqual([])
  })

  test('names tests that exist, or says what is missing', () => {
    const names = new Map<string, string[]>()
    const isFound = ({ file, name }: Requirement['tests'][number]) => {
      if (!/\.test\.tsx?$/.test(file) || !isThere(file)) return false
      if (!names.has(file)) names.set(file, testNames(file))
      return names.get(file)!.some(test => test.includes(name))
    }
    expect(
      requirements.flatMap(({ id, tests }) => tests.filter(test => !isFound(test)).map(test => [id, test])),
    ).toEqual([])
    expect(requirements.filter(({ tests, missing }) => tests.length + missing.length === 0)).toEqual([])
  })
})

/** All hand-written text; generated files and records are excluded. */
const texts = ['{src,test,bench,scripts}/**/*.{ts,tsx,js,mjs,css,sql}', 'migrations/*.sql', '{docs/**/,}*.md']
  .flatMap(pattern => globSync(pattern, { cwd: ROOT }))
  .map(file => ({ file, text: read(file) }))

describe('what is cited', () => {
  test('as an id is a requirement', () => {
    const defined = new Set(requirements.map(({ id }) => id))
    const unknown = texts.flatMap(({ file, text }) =>
      [...text.matchAll(new RegExp(`\\b${ID}\\b`, 'g'))]
        .filter(([id]) => !defined.has(id))
        .map(([id]) => `${file}: ${id}`),
    )
    expect(texts.length).toBeGreaterThan(1000)
    expect(unknown).toEqual([])
  })

  test('as a document is in this repository', () => {
    const isDocument = (file: string, name: string) =>
      [name, `docs/${name}`, normalize(join(dirname(file), name))].some(isThere)
    const absent = texts.flatMap(({ file, text }) => [
      ...[...text.matchAll(/(?<![\w./-])[\w./-]*[\w-]\.md\b/g)]
        .filter(([name]) => !isDocument(file, name))
        .map(([name]) => `${file}: ${name}`),
      ...[...text.matchAll(/\b(?:[DRXPS]|design|house) ?§ ?\d/g)].map(([name]) => `${file}: ${name}`),
    ])
    expect(absent).toEqual([])
  })
})

describe.skipIf(!SPECIFICATION.every(file => existsSync(file)))('the specification', () => {
  test('has no requirement that is not stated here', () => {
    const required = SPECIFICATION.flatMap(file => [
      ...readFileSync(file, 'utf8').matchAll(new RegExp(`^(?:- )?(${ID})\\s`, 'gm')),
    ]).map(([, id]) => id)
    const stated = new Set(requirements.map(({ id }) => id))
    expect(required.length).toBeGreaterThan(500)
    expect(required.filter(id => !stated.has(id!))).toEqual([])
  })
})
