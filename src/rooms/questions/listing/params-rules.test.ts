import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { parseQuestionParams, questionFields, turnPage } from './params-rules.ts'

const parse = (query: string) => parseQuestionParams(new URLSearchParams(query))

describe('reading an address', () => {
  test.each([
    ['', { page: 1, search: '' }],
    ['questions_page=3&questions_search=%20lid%20', { page: 3, search: 'lid' }],
    ['page=3&search=lid', { page: 1, search: '' }],
    ['questions_page=0', { page: 1, search: '' }],
    ['questions_page=-1', { page: 1, search: '' }],
    ['questions_page=1e3', { page: 1, search: '' }],
    ['questions_page=99999999999', { page: 1_000_000, search: '' }],
  ])('%s', (query, expected) => expect(parse(query)).toEqual(expected))

  it('never fails, and reads what it built', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (page, search) => {
        const params = parseQuestionParams(new URLSearchParams({ questions_page: page, questions_search: search }))
        expect(parseQuestionParams(new URLSearchParams(questionFields(params)))).toEqual(params)
      }),
    )
  })
})

test.each([
  ['lid', { page: 4, search: 'lid' }],
  [' lid ', { page: 4, search: 'lid' }],
  ['whistle', { page: 1, search: 'whistle' }],
  ['', { page: 1, search: '' }],
])('page 4 with “%s” typed in a list of “lid”', (typed, expected) => {
  expect(turnPage({ page: 2, search: 'lid' }, 4, typed)).toEqual(expected)
})

test.each<[Parameters<typeof questionFields>[0], [string, string][]]>([
  [{ page: 1, search: '' }, []],
  [{ page: 2, search: '' }, [['questions_page', '2']]],
  [{ page: 1, search: 'lid' }, [['questions_search', 'lid']]],
  [
    { page: 3, search: 'lid' },
    [
      ['questions_search', 'lid'],
      ['questions_page', '3'],
    ],
  ],
])('the address of %j has what is not at its default: %j', (params, fields) => {
  expect(questionFields(params)).toEqual(fields)
})
