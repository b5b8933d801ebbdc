import { describe, expect, test } from 'vitest'
import { claimText, domainOf, holdsToken } from './claim-rules.ts'

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
