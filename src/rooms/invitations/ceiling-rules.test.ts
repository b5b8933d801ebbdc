import { describe, expect, test } from 'vitest'
import { holdsAddress } from '../../lib/text/holds-address.ts'
import {
  dailyCeiling,
  FIRST_CEILING,
  HIGHEST_CEILING,
  hasTooManyObjections,
  nameInEmail,
  titleInEmail,
} from './ceiling-rules.ts'

const NOW = new Date('2026-05-01T00:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)

describe('the ceiling of a day', () => {
  test.each([
    [0, 50],
    [29, 50],
    [30, 100],
    [90, 400],
    [240, 12_800],
    [5000, HIGHEST_CEILING],
    [-3, 50],
  ])('of a shop that is here for %i days is %i', (days, ceiling) => {
    expect(dailyCeiling({ since: daysAgo(days), sent: 0, opened: 0 }, NOW)).toBe(ceiling)
  })

  test.each([
    [199, 0, 400],
    [200, 3, FIRST_CEILING],
    [200, 4, 400],
  ])('does not grow while nobody opens what is sent: %i sent, %i opened', (sent, opened, ceiling) => {
    expect(dailyCeiling({ since: daysAgo(90), sent, opened }, NOW)).toBe(ceiling)
  })
})

test.each([
  [100, 3, false],
  [100, 4, true],
  [10, 2, false],
  [10, 3, true],
  [0, 0, false],
])('of %i who were asked %i object: %s', (mailed, objections, paused) => {
  expect(hasTooManyObjections({ asked: mailed, objections })).toBe(paused)
})

test.each([
  'You won: evil.example',
  'Prize at https://evil.example/x',
  'Write to win@evil.example',
  'WWW.EVIL.COM now',
  'Call EVIL.SHOP',
  'www.evil',
  'ｅｖｉｌ．ｃｏｍ',
])('%s holds an address', title => {
  expect(holdsAddress(title)).toBe(true)
})

test.each([
  'Dr.Martens boots',
  'Size 3.5 cm',
  'No. 4 kettle',
  'T-shirt, 100 % cotton',
  'Kessel Nr.3',
  'Tea (approx. 5 g)',
])('%s holds none', title => {
  expect(holdsAddress(title)).toBe(false)
})

test('a shop that is called like its domain is called that', () => {
  expect(nameInEmail({ name: 'Kiln.example', domain: 'kiln.example' })).toBe('Kiln.example')
  expect(nameInEmail({ name: 'Kiln – see evil.example', domain: 'kiln.example' })).toBe('kiln.example')
  expect(nameInEmail({ name: 'Kiln & Co', domain: 'kiln.example' })).toBe('Kiln & Co')
})

test('a product’s title with an address in it gives way to words of ours', () => {
  expect(titleInEmail('Kettle')).toBe('Kettle')
  expect(titleInEmail('Prize at evil.example')).toBe('What you bought')
})
