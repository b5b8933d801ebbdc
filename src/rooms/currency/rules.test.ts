import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  convertMinor,
  convertMinorUp,
  countryInSentence,
  currencyDigits,
  displayPrice,
  effectiveCurrency,
  formatMoney,
} from './rules.ts'

const RATES = { EUR: 1, USD: 1.1684, JPY: 186.75, GBP: 0.87058 }

test.each([
  ['EUR', 2],
  ['JPY', 0],
  ['KWD', 3],
  ['HUF', 2],
  ['IDR', 2],
  ['COP', 2],
  ['PKR', 2],
  ['IQD', 3],
  ['ISK', 0],
  ['CLF', 4],
  ['nonsense', 2],
])('%s has %i decimals, as ISO 4217 says', (currency, digits) => expect(currencyDigits(currency)).toBe(digits))

test.each([
  ['DE', 'Germany'],
  ['NL', 'the Netherlands'],
  ['US', 'the United States'],
  ['NZ', 'New Zealand'],
  ['VI', 'the United States Virgin Islands'],
  ['ZZ', 'ZZ'],
])('a sentence names %s %s', (code, words) => expect(countryInSentence(code)).toBe(words))

describe('conversion', () => {
  test.each([
    [6400, 'EUR', 'EUR', 6400],
    [6400, 'EUR', 'USD', 7478],
    [6400, 'EUR', 'JPY', 11952],
    [11952, 'JPY', 'EUR', 6400],
    [6400, 'EUR', '*', null],
    [6400, 'EUR', 'XXX', null],
    [6400, 'XXX', 'EUR', null],
    [Number.NaN, 'EUR', 'USD', null],
  ])('%s %s in %s is %s', (amount, from, to, expected) => {
    expect(convertMinor(amount, from, to, RATES)).toBe(expected)
  })

  test.each([
    [1000, 'EUR', 'USD', 1169],
    [12, 'EUR', 'JPY', 23],
    [6400, 'EUR', 'EUR', 6400],
    [6400, 'EUR', '*', null],
    [Number.NaN, 'EUR', 'USD', null],
  ])('%s %s in %s, rounded up, is %s', (amount, from, to, expected) => {
    expect(convertMinorUp(amount, from, to, RATES)).toBe(expected)
  })

  test('without any rates there is none', () => expect(convertMinor(6400, 'EUR', 'USD', {})).toBeNull())

  test('rounded up it is never less, and less than one unit more', () => {
    const currency = fc.constantFrom('EUR', 'USD', 'JPY', 'GBP')
    fc.assert(
      fc.property(fc.nat(10_000_000), currency, currency, (amount, from, to) => {
        const up = convertMinorUp(amount, from, to, RATES)!
        const euros = amount / 10 ** currencyDigits(from) / RATES[from]
        const exact = euros * RATES[to] * 10 ** currencyDigits(to)
        expect(Number.isInteger(up)).toBe(true)
        expect(up - exact).toBeGreaterThan(-1e-5)
        expect(up - exact).toBeLessThan(1)
      }),
    )
  })
})

test.each([
  ['EUR', 'EUR'],
  ['XXX', '*'],
  ['*', '*'],
])('the chosen currency %s is shown as %s', (chosen, shown) => expect(effectiveCurrency(chosen, RATES)).toBe(shown))

test.each([
  [6400, 'EUR', '€64.00'],
  [8400, 'JPY', '¥8,400'],
  [5, 'USD', '$0.05'],
  [129_000, 'HUF', 'Ft\u00a01,290'],
  [129_050, 'HUF', 'Ft\u00a01,290.50'],
  [1_250_000, 'IQD', 'IQD\u00a01,250'],
  [1_250_005, 'IQD', 'IQD\u00a01,250.005'],
])('%i minor units of %s read %s', (amount, currency, text) => expect(formatMoney(amount, currency)).toBe(text))

describe('a price on a card', () => {
  const price = { lowest: 1200, highest: 1800, currency: 'EUR' }
  test('in the store currency', () => expect(displayPrice(price, '*', RATES)).toBe('€12.00 – €18.00'))
  test('in the chosen one', () => expect(displayPrice({ ...price, highest: 1200 }, 'USD', RATES)).toBe('$14.02'))
  test('in one whose everyday prices have no decimals', () =>
    expect(displayPrice(price, 'HUF', { EUR: 1, HUF: 395.5 })).toBe('Ft\u00a04,746 – Ft\u00a07,119'))
  test('rounded to what everyday prices have', () =>
    expect(displayPrice({ ...price, lowest: 1234, highest: null }, 'HUF', { EUR: 1, HUF: 395.5 })).toBe(
      'Ft\u00a04,880',
    ))
  test('in its own where a rate is missing', () =>
    expect(displayPrice({ ...price, currency: 'KWD', highest: null }, 'USD', RATES)).toContain('1.200'))
  test('none where the shop names none', () =>
    expect(displayPrice({ lowest: null, highest: null, currency: 'EUR' }, 'USD', RATES)).toBeNull())
})

test('a star converts to nothing, whatever the rates say', () => {
  expect(convertMinor(100, 'EUR', '*', { EUR: 1, '*': 2 })).toBeNull()
})

test('an amount in its own currency stays exactly what it is, however large', () => {
  const rates = { EUR: 1, USD: 1.1684 }
  fc.assert(
    fc.property(fc.integer({ min: 2 ** 52, max: Number.MAX_SAFE_INTEGER }), amount => {
      expect(convertMinor(amount, 'USD', 'USD', rates)).toBe(amount)
      expect(convertMinorUp(amount, 'USD', 'USD', rates)).toBe(amount)
    }),
  )
})

describe('a price with one bound, or two alike, is one amount', () => {
  test.each([null, 1200])('highest %s', highest => {
    expect(displayPrice({ lowest: 1200, highest, currency: 'EUR' }, '*', RATES)).toBe('€12.00')
    expect(displayPrice({ lowest: 1200, highest, currency: 'EUR' }, 'EUR', RATES)).toBe('€12.00')
  })
  test('also where two differ by less than the other currency shows', () => {
    expect(displayPrice({ lowest: 20_000, highest: 20_100, currency: 'JPY' }, 'USD', { USD: 1, JPY: 10 ** 9 })).toBe(
      '$0.00',
    )
  })
})

test.each([
  ['USD', '$1.00'],
  ['NZD', '$1.00'],
  ['CHF', 'CHF\u00a01.00'],
])('100 minor units of %s have the shortest sign: %s', (currency, text) => {
  expect(formatMoney(100, currency)).toBe(text)
  expect(formatMoney(100, currency), 'once more, from what was kept').toBe(text)
})

test.each([
  ['GM', 'the Gambia'],
  ['KY', 'the Cayman Islands'],
  ['SS', 'South Sudan'],
  ['GN', 'Guinea'],
])('%s is in a sentence: %s', (code, words) => expect(countryInSentence(code)).toBe(words))

describe('what the rules remember of a currency is what they found out', () => {
  let copies = 0
  /** Imports a new copy of the rules, with empty caches. */
  const fresh = (): Promise<typeof import('./rules.ts')> => import(/* @vite-ignore */ `./rules.ts?copy=${++copies}`)

  test.each([
    ['EUR', '€1.00'],
    ['NZD', '$1.00'],
    ['JPY', '¥100'],
    ['HUF', 'Ft\u00a01'],
  ])('100 minor units of %s are %s, asked for the first and the second time', async (currency, text) => {
    const rules = await fresh()
    expect([rules.formatMoney(100, currency), rules.formatMoney(100, currency)]).toEqual([text, text])
  })

  test('a part of a whole unit is the same, asked for the first and the second time', async () => {
    const rules = await fresh()
    const texts = ['€1.05', 'Ft\u00a01.05'].flatMap(text => [text, text])
    expect(['EUR', 'EUR', 'HUF', 'HUF'].map(currency => rules.formatMoney(105, currency))).toEqual(texts)
  })
})
