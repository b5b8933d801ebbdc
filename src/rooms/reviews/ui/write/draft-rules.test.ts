import { expect, test } from 'vitest'
import { chooseDraft, currentDrafts, type Draft } from './draft-rules.ts'

const draft = (body: string, rest: Partial<Draft> = {}): Draft => ({
  rating: null,
  title: '',
  body,
  pictures: [],
  key: body,
  at: 1_000,
  ...rest,
})
const lid = draft('The lid does not fit.', { rating: 2 })
const older = draft('It whistles.')

test.each([
  ['nothing kept, nothing typed', [], {}, null, []],
  ['nothing kept, something typed', [], { body: 'Good' }, null, []],
  ['an empty form takes the last draft', [lid], {}, lid, []],
  ['and offers those before it', [lid, older], {}, lid, [older]],
  ['what was typed stays, and the draft is offered', [lid], { body: 'Good' }, null, [lid]],
  ['stars alone are something too', [lid], { rating: '5' }, null, [lid]],
  ['all of them are offered', [lid, older], { title: 'Fine' }, null, [lid, older]],
  ['what the browser filled in again is the draft itself', [lid], { body: lid.body, rating: '2' }, lid, []],
  ['or a part of it', [lid, older], { rating: '2' }, lid, [older]],
  ['what was emptied again is nothing', [lid], { body: '' }, lid, []],
])('%s', (_, drafts, there, form, offered) => {
  expect(chooseDraft(drafts, there)).toEqual({ form, offered })
})

test('pictures that the page came with stay', () => {
  expect(chooseDraft([lid], {}, 1)).toEqual({ form: null, offered: [lid] })
})

test('what is empty, or older than 30 days, is not kept', () => {
  const day = 86_400_000
  const now = 40 * day
  const fresh = { ...lid, at: 11 * day }
  expect(currentDrafts([draft(' ', { at: now }), fresh, { ...older, at: 10 * day }], now)).toEqual([fresh])
  const broken = { body: 'x', at: now } as Draft
  expect(currentDrafts([broken], now)).toEqual([])
})

test.each<[string, Partial<Draft>]>([
  ['stars', { rating: 1 }],
  ['a title', { title: 'Fine' }],
  ['words', { body: 'It whistles.' }],
  ['a picture', { pictures: [{} as Draft['pictures'][number]] }],
])('%s alone are worth keeping', (_, some) => {
  const carried = draft('', some)
  expect(currentDrafts([carried], carried.at)).toEqual([carried])
})

test('white space alone is not', () => expect(currentDrafts([draft(' \n', { title: '\t ' })], 1_000)).toEqual([]))

test('a draft without stars differs from a form with some', () => {
  expect(chooseDraft([older], { body: older.body })).toEqual({ form: older, offered: [] })
  expect(chooseDraft([older], { body: older.body, rating: '3' })).toEqual({ form: null, offered: [older] })
})
