import { describe, expect, test } from 'vitest'
import {
  type ClickRecord,
  hostOf,
  landingParams,
  leadsToShop,
  parseClickRecord,
  recordArrival,
  recordVisit,
  trackingDataOf,
  trimReferrer,
} from './click-rules.ts'

const FRESH = { id: 'a', now: new Date('2026-11-21T10:00:00Z') }
const FIRST = { referrer: 'https://search.example/find?q=secret', search: '?utm_source=letter&q=lamp' }
const RECORD: ClickRecord = {
  created_at: '2026-11-21T10:00:00.000Z',
  referrer: 'https://search.example/find',
  id: 'a',
  journey: [],
  landing_page_params: { utm_source: 'letter', q: 'lamp' },
  first_referrer: 'https://search.example/find',
}

describe('an arrival', () => {
  test('begins the record', () => expect(recordArrival(null, FIRST, FRESH)).toEqual(RECORD))

  test('of later keeps the first referrer, the id and the journey', () => {
    const again = recordArrival(
      { ...RECORD, journey: ['/reviews'] },
      { referrer: '', search: '' },
      { id: 'b', now: new Date() },
    )
    expect(again).toEqual({ ...RECORD, journey: ['/reviews'], referrer: '', landing_page_params: {} })
  })
})

test.each([
  ['', ''],
  ['not an address', ''],
  ['https://a.example/b?c=d#e', 'https://a.example/b'],
  [`https://a.example/${'x'.repeat(1000)}`, `https://a.example/${'x'.repeat(282)}`],
])('the referrer %.40j is kept as %.40j', (given, stored) => expect(trimReferrer(given)).toBe(stored))

test('an address of any length leaves a small record', () => {
  const many = new URLSearchParams(Array.from({ length: 200 }, (_, i) => [`${i}${'n'.repeat(99)}`, 'v'.repeat(999)]))
  let record = recordArrival(null, { referrer: `https://a.example/${'x'.repeat(9999)}`, search: `?${many}` }, FRESH)
  for (let page = 0; page < 500; page += 1) record = recordVisit(record, `/${page}${'y'.repeat(999)}`)
  expect(Object.keys(landingParams(`?${many}`))).toHaveLength(10)
  expect(record.journey).toHaveLength(50)
  expect(record.journey.at(-1)).toMatch(/^\/499y/)
  expect(JSON.stringify(record).length).toBeLessThan(20_000)
})

test('the same page again is no step of the journey', () => {
  const paths = ['/a', '/a', '/b', '/a']
  expect(paths.reduce(recordVisit, RECORD).journey).toEqual(['/a', '/b', '/a'])
})

test('what is told has neither id, nor time, nor path', () => {
  const received = trackingDataOf({ ...RECORD, journey: ['/reviews', '/reviews/search'] })
  expect(received).toEqual({ utm_source: 'letter', first_referrer: 'search.example', pages: 2 })
})

describe('what is stored', () => {
  test('is read again', () => expect(parseClickRecord(JSON.stringify(RECORD))).toEqual(RECORD))
  test.each([
    null,
    '',
    'null',
    '3',
    '[]',
    '{}',
    '{"journey":1}',
    JSON.stringify({ ...RECORD, id: 7 }),
    JSON.stringify({ ...RECORD, journey: [7] }),
    JSON.stringify({ ...RECORD, landing_page_params: null }),
  ])('%j is no record', text => expect(parseClickRecord(text)).toBeNull())
})

test('names and values of an address are cut', () => {
  expect(landingParams(`?${'n'.repeat(60)}=${'v'.repeat(120)}`)).toEqual({ ['n'.repeat(50)]: 'v'.repeat(100) })
})

test('a record of which a part is no text is none', () => {
  const landing_page_params = { utm_source: 'letter', q: 7 }
  expect(parseClickRecord(JSON.stringify({ ...RECORD, landing_page_params }))).toBeNull()
  expect(parseClickRecord(JSON.stringify({ ...RECORD, journey: ['/a', 7] }))).toBeNull()
  expect(parseClickRecord(JSON.stringify(RECORD))).toEqual(RECORD)
  expect(parseClickRecord(null)).toBeNull()
})

test('an address has a host, anything else none', () => {
  expect(hostOf('https://search.example:8080/find')).toBe('search.example:8080')
  expect(hostOf('')).toBe('')
  expect(hostOf('somewhere')).toBe('')
})

test('a link to a shop’s site says which shop’s, and which product it is about', () => {
  expect(leadsToShop('s1', 'p1')).toEqual({ 'data-shop': 's1', 'data-product': 'p1' })
  expect(leadsToShop('s1')).toEqual({ 'data-shop': 's1', 'data-product': undefined })
})
