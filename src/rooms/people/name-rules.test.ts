import { expect, test } from 'vitest'
import { personCity, personName } from './name-rules.ts'

test.each([
  ['Iris Quint', 'Iris Quint'],
  ['  Iris \n  Quint ', 'Iris Quint'],
  ['Müller-Lüdenscheidt, Dr.', 'Müller-Lüdenscheidt, Dr.'],
  ['عائشة', 'عائشة'],
  ['李', '李'],
  ["O'Brien \u{1f33b}", "O'Brien \u{1f33b}"],
  ['7', '7'],
  ['می‌خواهم', 'می‌خواهم'],
])('%j is a name', (given, name) => {
  expect(personName.parse(given)).toBe(name)
})

test.each([
  ['', 'Enter a name.'],
  ['  \t ', 'Enter a name.'],
  ['x'.repeat(81), 'Use 80 characters or fewer.'],
  ['…', 'at least one letter'],
  ['iris@post.example', 'This looks like an e-mail address'],
  ['Iris \u202eecirE', 'can’t be displayed'],
  ['Iris\u0000', 'can’t be displayed'],
])('%j is not', (given, why) => {
  const result = personName.safeParse(given)
  expect(result.error?.issues.map(({ message }) => message).join(' ')).toContain(why)
})

const why = (schema: typeof personName | typeof personCity, text: string) =>
  schema.safeParse(text).error?.issues.map(({ message }) => message)

test('a name of 80 characters is one, however many units they take', () => {
  expect(personName.parse('李'.repeat(80))).toBe('李'.repeat(80))
  expect(personName.parse('𠮷'.repeat(80))).toBe('𠮷'.repeat(80))
})

test('of an empty name one thing is said', () => expect(why(personName, ' ')).toEqual(['Enter a name.']))

test.each([
  ['Köln', 'Köln'],
  ['  New \n York ', 'New York'],
  ['Ko\u0308ln', 'Köln'],
  ['', null],
  [' \t', null],
  ['x'.repeat(80), 'x'.repeat(80)],
  ['𠮷'.repeat(80), '𠮷'.repeat(80)],
])('%j is the place %j', (given, city) => {
  expect(personCity.parse(given)).toBe(city)
})

test.each([
  ['x'.repeat(81), 'Use 80 characters or fewer.'],
  ['Köln\u202e', 'Remove the characters that can’t be displayed.'],
  ['iris@post.example', 'This looks like an e-mail address. Enter a place instead.'],
])('%j is no place', (given, message) => {
  expect(why(personCity, given)).toEqual([message])
})
