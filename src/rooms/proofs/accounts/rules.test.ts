import { describe, expect, test } from 'vitest'
import { accountKey, maskAddress, namesDomain, publicName, storeDomain } from './rules.ts'

test.each([
  ['hallmann.myshopify.com', 'hallmann.myshopify.com'],
  [' https://Hallmann-2.myshopify.com/ ', 'hallmann-2.myshopify.com'],
  ['hallmann.example', null],
  ['hallmann.myshopify.com.evil.test', null],
  ['evil.test/hallmann.myshopify.com', null],
  ['a.b.myshopify.com', null],
  ['hallmann.myshopify.com:8080', null],
  ['', null],
])('the store in “%s”: %s', (typed, domain) => expect(storeDomain(typed)).toBe(domain))

test('spellings of a mailbox are one account; a store’s number stands for itself', () => {
  expect(accountKey('PayPal', 'Hall.Mann+shop@googlemail.com')).toBe(accountKey('PayPal', 'hallmann@gmail.com'))
  expect(accountKey('PayPal', 'hallmann@post.example')).not.toBe(accountKey('PayPal', 'hallmann@gmail.com'))
  expect(accountKey('Shopify', '123')).toBe('123')
})

test('the public reads where a shop is paid, not the whole address', () => {
  expect(maskAddress('hallmann@gmail.com')).toBe('h…@gmail.com')
  expect(publicName({ platform: 'PayPal', account: 'x', named: 'hallmann@gmail.com' })).toBe('payments to h…@gmail.com')
  expect(publicName({ platform: 'Shopify', account: '7', named: 'h.myshopify.com' })).toBe('store 7 (h.myshopify.com)')
})

describe('a store’s file names a shop', () => {
  test.each([
    ['its own domain', { domain: 'hallmann.example', description: '' }, true],
    ['one below it', { domain: 'checkout.hallmann.example', description: '' }, true],
    ['its description', { domain: 'h.myshopify.com', description: 'Kettles, see www.Hallmann.example.' }, true],
    ['a link in it', { domain: 'h.myshopify.com', description: 'https://hallmann.example/de' }, true],
    ['a domain that ends alike', { domain: 'evil-hallmann.example', description: 'evil-hallmann.example' }, false],
    ['a longer domain', { domain: 'hallmann.example.evil.test', description: 'hallmann.example.evil.test' }, false],
    ['nothing', { domain: 'h.myshopify.com', description: 'Hallmann' }, false],
  ])('by %s: %j is %s', (_, file, outcome) => expect(namesDomain(file, 'hallmann.example')).toBe(outcome))
})
