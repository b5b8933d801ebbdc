import { describe, expect, test } from 'vitest'
import { ratesXml } from '../testing.ts'
import { daysSince, parseRates } from './rates-rules.ts'

const NOW = new Date('2026-11-20T17:00:00Z')
const parse = (text: string) => parseRates(text, NOW)

test("the ECB's daily document", () => {
  const { asOf, rates } = parse(ratesXml('2026-11-20', { TRY: '52.2478' }))
  expect(asOf).toBe('2026-11-20')
  expect(rates).toMatchObject({ EUR: 1, USD: 1.16, TRY: 52.2478 })
})

test('of several days the newest counts', () => {
  const days = ratesXml('2026-11-19', { USD: '1.1' }).replace(
    "<Cube time='2026-11-19'>",
    "<Cube time='2026-11-18'><Cube currency='USD' rate='1'/></Cube>$&",
  )
  expect(parse(days)).toMatchObject({ asOf: '2026-11-19', rates: { USD: 1.1 } })
})

describe('what is not believed, in a line', () => {
  test.each([
    ['nothing', '', /^it is not XML/],
    ['words', 'not found', /^it is not XML/],
    ['a page', '<html><body>Not found</body></html>', /^it is not the ECB's XML of rates \(Envelope/],
    ['half a document', ratesXml('2026-11-20').slice(0, 400), /^it is not XML/],
    ['a rate of zero', ratesXml('2026-11-20', { USD: '0' }), /rate/],
    ['a negative rate', ratesXml('2026-11-20', { USD: '-1.1' }), /plain number/],
    ['a rate in words', ratesXml('2026-11-20', { USD: 'N/A' }), /plain number/],
    ['a rate without end', ratesXml('2026-11-20', { USD: '1e999' }), /plain number/],
    ['a currency without a name', ratesXml('2026-11-20', { '': '1.1' }), /three letters/],
    ['a pinned currency missing', ratesXml('2026-11-20', { INR: null }), /^it lacks INR$/],
    ['the euro against itself', ratesXml('2026-11-20', { EUR: '2' }), /^it states EUR twice$/],
    ['no day', ratesXml('yesterday'), /time/],
    ['a day to come', ratesXml('2027-01-01'), /^it is of a day to come/],
    ['a bomb of entities', `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(99)}">]><x>&a;</x>`, /^it is not/],
  ])('%s', (_, text, reason) => expect(() => parse(text)).toThrow(reason))
})

test.each([
  ['2026-11-20', 0],
  ['2026-11-19', 1],
  ['2026-11-13', 7],
  ['2026-11-21', 0],
])('%s is %i days ago', (asOf, days) => expect(daysSince(asOf, NOW)).toBe(days))

test('of several days the newest counts, also where it comes first', () => {
  const days = ratesXml('2026-11-18', { USD: '1' }).replace(
    "<Cube time='2026-11-18'>",
    match =>
      `${/<Cube time='2026-11-19'>.*<\/Cube>/s.exec(ratesXml('2026-11-19', { USD: '1.1' }))![0].replace(/<\/Cube>\s*<\/Cube>\s*$/, '</Cube>')}${match}`,
  )
  expect(parse(days)).toMatchObject({ asOf: '2026-11-19', rates: { USD: 1.1 } })
})

test('a day may have begun elsewhere, by a day and no more', () => {
  const text = ratesXml('2026-11-20')
  expect(parseRates(text, new Date('2026-11-19T00:00:00Z')).asOf).toBe('2026-11-20')
  expect(() => parseRates(text, new Date('2026-11-18T23:59:59.999Z'))).toThrow('it is of a day to come, 2026-11-20')
})

test('all pinned currencies that are missing are named', () => {
  expect(() => parse(ratesXml('2026-11-20', { INR: null, USD: null }))).toThrow(/^it lacks INR, USD$/)
})

test('what is wrong is named by its place', () => {
  expect(() => parse(ratesXml('2026-11-20', { USD: '-1' }))).toThrow(/\(Envelope\.Cube\.Cube\.0\.Cube\.\d+\.rate: /)
})
