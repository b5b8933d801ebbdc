import { expect, test } from 'vitest'
import { personName } from './name-rules.ts'

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
  ['', 'A name is needed.'],
  ['  \t ', 'A name is needed.'],
  ['x'.repeat(81), 'At most 80 characters.'],
  ['…', 'at least one letter'],
  ['iris@post.example', 'An e-mail address is not shown here'],
  ['Iris \u202eecirE', 'cannot be shown'],
  ['Iris\u0000', 'cannot be shown'],
])('%j is not', (given, why) => {
  const result = personName.safeParse(given)
  expect(result.error?.issues.map(({ message }) => message).join(' ')).toContain(why)
})
