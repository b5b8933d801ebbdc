import { describe, expect, test } from 'vitest'
import { claimName, claimState, claimText, domainOf, holdsToken, isAtDomain } from './rules.ts'

describe('the domain that somebody means', () => {
  const TYPED = [
    ['shop.example', 'shop.example'],
    [' Shop.Example. ', 'shop.example'],
    ['https://www.shop.example/de?x=1', 'shop.example'],
    ['http://shop.co.uk:8080', 'shop.co.uk'],
    ['www.com', 'www.com'],
    ['läden.example', 'xn--lden-loa.example'],
    ['shop', null],
    ['', null],
    ['127.0.0.1', null],
    ['2130706433', null],
    ['[::1]', null],
    ['printer.local', null],
    ['app.localhost', null],
    ['a b.example', null],
    [`${'a'.repeat(64)}.example`, null],
    ['javascript:alert(1)', null],
  ] as const
  test.each(TYPED)('%s: %s', (typed, domain) => expect(domainOf(typed)).toBe(domain))
})

describe('a token is found', () => {
  const FOUND = [
    [claimText('abc'), true],
    [`\uFEFF${claimText('abc')}\r\n`, true],
    [`# ours\n  ${claimText('abc')}  \nother=1`, true],
    [claimText('abcd'), false],
    [`x${claimText('abc')}`, false],
    ['abc', false],
    [`<html>${claimText('abc')}</html>`, false],
  ] as const
  test.each(FOUND)('in %j: %s', (text, expected) => expect(holdsToken(text, 'abc')).toBe(expected))
})

test.each([
  ['pending', false, null, 1],
  ['expired', false, null, 0],
  ['refused', false, 0, 1],
  ['expired', false, 0, 0],
  // a claim that waits for an operator doesn't expire
  ['waiting', true, null, 0],
  ['waiting', true, 0, 1],
] as const)('a claim is %s: waits %s, refused %s, left %i', (state, waits, refused, left) => {
  const now = new Date('2026-05-01T00:00:00Z')
  const refused_at = refused === null ? null : new Date(now.getTime() - 1)
  expect(claimState({ waits, refused_at, expires_at: new Date(now.getTime() + left) }, now)).toBe(state)
})

test.each([
  ['kim@kiln.example', 'kiln.example', true],
  ['kim@mail.kiln.example', 'www.kiln.example', true],
  ['kim@otherkiln.example', 'kiln.example', false],
  ['kim@kiln.example.post.example', 'kiln.example', false],
])('%s is at %s: %s', (email, domain, is) => expect(isAtDomain(email, domain)).toBe(is))

test('the record may stand beside the domain', () => expect(claimName('shop.example')).toBe('_candor.shop.example'))

test.each([
  ['\thttps://shop.example ', 'shop.example'],
  ['shop.example/?from=https://other.example', 'shop.example'],
  ['shop.www.example', 'shop.www.example'],
  ['mywww.example.com', 'mywww.example.com'],
  ['HTTPS://Shop.example', 'shop.example'],
])('%j means %s', (typed, domain) => expect(domainOf(typed)).toBe(domain))

test('a domain has 253 characters at most', () => {
  const labels = `${'a'.repeat(63)}.`.repeat(3)
  expect(domainOf(`${labels}${'b'.repeat(61)}`)).toBe(`${labels}${'b'.repeat(61)}`)
  expect(domainOf(`${labels}${'b'.repeat(62)}`)).toBeNull()
})

test('a mailbox at a domain with www in its middle is not at another', () => {
  expect(isAtDomain('kim@kiln.example', 'kiln.www.example')).toBe(false)
  expect(isAtDomain('kim@my.example', 'mywww.example')).toBe(false)
})

test('a mark of byte order is no part of a line, and only at its beginning', () => {
  expect(holdsToken(`${claimText('a')}\uFEFFb`, 'ab')).toBe(false)
  expect(holdsToken(`\uFEFF${claimText('abc')}`, 'abc')).toBe(true)
})

test.each(['local.', 'test', 'shop.test', 'shop.home.arpa', 'shop.invalid', 'shop.onion', 'shop.lan', 'shop.internal'])(
  '%s is on no public internet',
  name => expect(domainOf(name)).toBeNull(),
)
test.each(['shop.latest', 'home-arpa.example'])('%s may be', name => expect(domainOf(name)).toBe(name))
