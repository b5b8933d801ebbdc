import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { type CataloguedProduct, parseAnswerRule } from './answer-rules.ts'
import { type Catalogue, demoCatalogue } from './catalogues.ts'
import { answersOf, DATA_SETS, HALVES, type Half, idOf, QUERY_KINDS, type Query, readQueries } from './queries.ts'

const queries = HALVES.flatMap(readQueries)
const ofGroup = (half: Half, data: string, kind: string) =>
  queries.filter(query => query.half === half && query.data === data && query.kind === kind)
let demo: Catalogue

beforeAll(() => {
  demo = demoCatalogue()
})

describe('the query files', () => {
  test('have at least 300 queries, none of them twice', () => {
    const texts = queries.map(({ data, text }) => `${data}: ${text.toLowerCase()}`)
    expect(new Set(texts).size).toBe(texts.length)
    expect(texts.length).toBeGreaterThanOrEqual(300)
  })

  test('hold out every other query of each data set and kind, in the order of their SHA-256', () => {
    const hash = ({ text }: Query) => createHash('sha256').update(text).digest('hex')
    for (const data of DATA_SETS)
      for (const kind of QUERY_KINDS) {
        const [tuning, heldOut] = HALVES.map(half => ofGroup(half, data, kind)) as [Query[], Query[]]
        expect([0, 1]).toContain(tuning.length - heldOut.length)
        heldOut.forEach((query, index) => {
          expect(hash(query) > hash(tuning[index]!) ? '' : query.text).toBe('')
        })
      }
  })

  test('have rules that each match a product of the demo world', () => {
    for (const { text, rules } of queries.filter(({ data }) => data === 'demo'))
      for (const { source, matches } of rules)
        expect(demo.products.some(matches) ? '' : `“${text}”: ${source} matches nothing`).toBe('')
  })

  test('have a best answer for every query of the demo world', () => {
    for (const query of queries.filter(({ data }) => data === 'demo'))
      expect([...answersOf(query, demo.products).values()].includes(3) ? '' : query.text).toBe('')
  })
})

describe('an answer rule', () => {
  const mug: CataloguedProduct = {
    externalId: 'potter-1',
    shop: 'potter',
    title: 'Mug No. 1, stoneware',
    description: 'By Ada Potter',
    categories: new Set(['mugs', 'tableware']),
    kind: 'mug',
  }

  test.each([
    ['kind=mug', true],
    ['kind=cup,mug', true],
    ['kind=cup', false],
    ['category=tableware', true],
    ['category=kitchen', false],
    ['shop=potter', true],
    ['id=potter-1,potter-2', true],
    ['title=/STONEWARE$/', true],
    ['title=/^stoneware/', false],
    ['author=/ada potter/', true],
    ['author=/stoneware/', false],
    ['kind=mug AND title=/enamel/', false],
    ['kind=mug AND NOT title=/enamel/', true],
    ['kind=cup OR kind=mug AND shop=potter', true],
    ['kind=mug AND shop=other OR kind=cup', false],
  ])('%s: %s', (rule, expected) => {
    expect(parseAnswerRule(rule)(mug)).toBe(expected)
  })

  test('of a kind matches nothing that has none', () => {
    expect(parseAnswerRule('kind=mug')({ ...mug, kind: undefined })).toBe(false)
  })

  test.each(['', 'mug', 'colour=red', 'title=stoneware', 'title=/(/', 'kind='])('is refused: “%s”', rule => {
    expect(() => parseAnswerRule(rule)).toThrow()
  })
})

test('the first rule that matches a product gives its grade', () => {
  const rules = (['kind=kettle', 'category=kettles', 'category=kitchen,tableware'] as const).map((source, index) => ({
    grade: ([3, 2, 1] as const)[index]!,
    source,
    matches: parseAnswerRule(source),
  }))
  const query: Query = { data: 'demo', kind: 'title', half: 'tuning', text: 'kettle', rules }
  const answers = answersOf(query, demo.products)
  const gradeOf = (kind: string) => answers.get(idOf(demo.products.find(product => product.kind === kind)!))
  expect([gradeOf('kettle'), gradeOf('gooseneck'), gradeOf('mug'), gradeOf('tent')]).toEqual([3, 2, 1, undefined])
})
