import { expect, test } from 'vitest'
import { errorLine, maskedAddress } from './job-rules.ts'

test.each([
  ['iris@post.example', 'i…@post.example'],
  ['"a@b"@post.example', '"…@post.example'],
  ['@post.example', '…'],
  ['nobody', '…'],
])('the address %s is shown as %s', (address, shown) => {
  expect(maskedAddress(address)).toBe(shown)
})

test('an error is one line without addresses, whatever it was', () => {
  expect(errorLine({ message: 'Error: <iris@post.example> is unknown\n  at x' })).toBe('Error: <…> is unknown')
  expect(errorLine({ value: 7 })).toBe('{"value":7}')
  expect(errorLine(null)).toBe('No reason given.')
  expect(errorLine({ message: 'x'.repeat(100_000) })).toHaveLength(300)
})

test('a failure that is words is those words, one of 300 characters whole', () => {
  expect(errorLine('The mail server is away')).toBe('The mail server is away')
  expect(errorLine('x'.repeat(300))).toBe('x'.repeat(300))
  expect(errorLine('x'.repeat(301))).toBe(`${'x'.repeat(299)}…`)
  expect(errorLine({ message: '' })).toBe('')
  expect(errorLine({ message: { code: 1 } })).toBe('{"code":1}')
})

test('an address of one letter shows that letter', () =>
  expect(maskedAddress('i@post.example')).toBe('i…@post.example'))

test('the first 3,000 characters of an error are read', () => {
  const address = `${'x'.repeat(60)}@${'y'.repeat(238)} `
  expect(errorLine(`${address.repeat(9)}It failed.`)).toMatch(/^(… ){9}It failed\.$/)
  expect(errorLine(`${address.repeat(10)}It failed.`)).toMatch(/^(… ){10}$/)
})
