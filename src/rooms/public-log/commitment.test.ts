import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson, type Json } from './canonical-json.ts'
import { commitmentTo } from './commitment.ts'

/** The example of RFC 8785, section 3.2. */
test('canonical JSON is what the specification’s example says', () => {
  const value = {
    numbers: [Number('333333333.33333329'), 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
    string: '\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"\u002f',
    literals: [null, true, false],
  }
  expect(canonicalJson(value)).toBe(
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  )
})

test('keys are in the order of their UTF-16 code units', () => {
  const keys = { '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\ud83d\ude00': 5, '\u0080': 6, ö: 7 }
  expect([...canonicalJson(keys).matchAll(/:(\d)/g)].map(([, digit]) => digit).join('')).toBe('2467153')
})

test('what is parsed again is the same value, and the same text', () => {
  fc.assert(
    fc.property(fc.jsonValue(), value => {
      const text = canonicalJson(value as Json)
      expect(canonicalJson(JSON.parse(text))).toBe(text)
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test.each([Number.NaN, Number.POSITIVE_INFINITY, '\ud800'])('%j has no canonical form', value => {
  expect(() => canonicalJson(value)).toThrow(TypeError)
})

test('a commitment changes with the text and with the salt', async () => {
  const [salt, other] = [new Uint8Array(32), new Uint8Array(32).fill(1)]
  const one = await commitmentTo({ title: null, body: 'It leaks.' }, salt)
  expect(one).toBe('1NHnN07LOefaaJa+7pQlHza0xZfSIgblRA1crM/uVXA=')
  expect(await commitmentTo({ body: 'It leaks.', title: null }, salt)).toBe(one)
  expect(await commitmentTo({ title: null, body: 'It leaks!' }, salt)).not.toBe(one)
  expect(await commitmentTo({ title: null, body: 'It leaks.' }, other)).not.toBe(one)
  await expect(commitmentTo('It leaks.', new Uint8Array(31))).rejects.toThrow(RangeError)
})
