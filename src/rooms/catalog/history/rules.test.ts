import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isAnotherProduct, type PastChange, reviewedKeys, SAME_PRODUCT, titleSimilarity } from './rules.ts'

test.each([
  ['Oak Desk', 'Oak desk!', 1],
  ['Oak Desk', 'Desk, oak', 1],
  ['', '—', 1],
  ['Oak Desk', 'Steel Lamp', 0],
  ['Oak Desk', '', 0],
  // 4 of 9 trigrams: "oak" is shared
  ['oak', 'oak desk', 4 / 9],
])('%j and %j: %d', (a, b, similarity) => {
  expect(titleSimilarity(a, b)).toBeCloseTo(similarity)
  expect(titleSimilarity(b, a)).toBeCloseTo(similarity)
})

const FIRST_REVIEW = new Date('2026-03-01')
const on = (day: string, former: PastChange['former'], confirmed = false): PastChange => ({
  until: new Date(`2026-${day}`),
  former,
  confirmed,
})
const A = '04006381333931'
const B = '04006381333948'

const becomes = (
  present: { title?: string; gtin?: string | null },
  past: PastChange[],
  next: { title?: string; gtin?: string | null },
) => {
  const before = { title: 'Oak Desk', gtin: null, ...present }
  return isAnotherProduct(reviewedKeys(before, past, FIRST_REVIEW), { ...before, ...next })
}

describe('a changed title', () => {
  test.each([
    ['Oak Desk 120 cm', 'Oak Desk 140 cm', false],
    ['Eichentisch', 'Eichentisch, geölt', false],
    ['Oak Desk', 'Wireless Earbuds Pro', true],
  ])('%j, then %j: another product is %s', (title, next, another) => {
    expect(becomes({ title }, [], { title: next })).toBe(another)
  })

  const drift = [on('05-01', { title: 'Oak Desk Lamp' }), on('04-01', { title: 'Oak Desk' })]

  test('is compared with what was reviewed, however many small steps lie between', () => {
    expect(titleSimilarity('Desk Lamp Light', 'Lamp Light Bulb')).toBeGreaterThan(SAME_PRODUCT)
    expect(becomes({ title: 'Desk Lamp Light' }, drift, { title: 'Lamp Light Bulb' })).toBe(true)
  })

  test('is not compared with titles from before the first review', () => {
    const earlier = drift.map(change => ({ ...change, until: new Date('2026-02-01') }))
    expect(becomes({ title: 'Desk Lamp Light' }, earlier, { title: 'Lamp Light Bulb' })).toBe(false)
    const atOnce = drift.map(change => ({ ...change, until: FIRST_REVIEW }))
    expect(becomes({ title: 'Desk Lamp Light' }, atOnce, { title: 'Lamp Light Bulb' })).toBe(false)
  })

  test('is compared with the confirmed title where the shop confirmed one, and with later ones', () => {
    const confirmed = [on('06-01', { title: 'Desk Lamp' }), on('05-01', { title: 'Oak Desk' }, true)]
    expect(becomes({ title: 'Desk Lamp Light' }, confirmed, { title: 'Lamp Light' })).toBe(false)
    expect(becomes({ title: 'Desk Lamp Light' }, confirmed, { title: 'Light Bulb' })).toBe(true)
  })
})

describe('a changed GTIN', () => {
  test.each([
    ['the first one given', { gtin: null }, { gtin: A }, false],
    ['the same', { gtin: A }, { gtin: A }, false],
    ['removed', { gtin: A }, { gtin: null }, false],
    ['another', { gtin: A }, { gtin: B }, true],
  ])('%s', (_, present, next, another) => {
    expect(becomes(present, [], next)).toBe(another)
  })

  test('is compared with the reviewed one, also where it was empty in between', () => {
    expect(becomes({ gtin: null }, [on('04-01', { gtin: A })], { gtin: B })).toBe(true)
    expect(becomes({ gtin: null }, [on('04-01', { gtin: A })], { gtin: A })).toBe(false)
    expect(becomes({ gtin: null }, [on('02-01', { gtin: A })], { gtin: B })).toBe(false)
  })

  test('a confirmed title settles no GTIN, a confirmed GTIN does', () => {
    const past = [on('05-01', { title: 'Desk' }, true), on('04-01', { gtin: A })]
    expect(becomes({ gtin: null }, past, { gtin: B })).toBe(true)
    const settled = [on('05-01', { gtin: A }, true)]
    expect(becomes({ gtin: B }, settled, { gtin: B, title: 'Oak Desk 2' })).toBe(false)
  })
})

test('nothing that was reviewed is ever compared as the same as something dissimilar', () => {
  const title = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' ', '字', '-'), maxLength: 12 })
  fc.assert(
    fc.property(fc.array(title, { minLength: 1, maxLength: 5 }), title, (titles, next) => {
      const [present, ...former] = titles
      const past = former.map((title, at) => on(`1${at % 2}-0${9 - at}`, { title }))
      const another = becomes({ title: present! }, past, { title: next })
      expect(another).toBe(titles.some(reviewed => titleSimilarity(reviewed, next) < SAME_PRODUCT))
    }),
  )
})
