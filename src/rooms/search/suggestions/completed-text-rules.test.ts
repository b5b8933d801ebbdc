import { expect, test } from 'vitest'
import { completedText } from './rules.ts'

const completed = (text: string, ...titles: string[]) => completedText(text, titles)

test('of completions that as many titles have, the shorter one counts, then the first of the alphabet', () => {
  expect(completed('kett', 'Kettles', 'Kettle')).toBe('kettle')
  expect(completed('sto', 'Stove', 'Stool')).toBe('stool')
  expect(completed('sto', 'Stool', 'Stove')).toBe('stool')
})

test('a whole word stays, even where more titles have a longer one', () => {
  expect(completed('kettle', 'Kettles', 'More kettles', 'Copper kettle')).toBe('kettle')
})

test('a title says each of its words once', () => {
  expect(completed('sto', 'Stove stove stove', 'Stool')).toBe('stool')
})
