import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { InboundMessage } from '../../../lib/inbound-message.ts'
import { isEnded, orderNumber, possibleTitles, signedDate } from './order-rules.ts'

const message = (subject: string, ...lines: string[]) => ({ subject, lines, headers: {} }) as unknown as InboundMessage

describe('the number of an order', () => {
  test.each([
    ['Transaction ID', '5GD055859S438230M', '5GD055859S438230M'],
    ['Invoice ID:', '657601', '657601'],
    ['Transaktionscode', '2HW13614NU6157424', '2HW13614NU6157424'],
    ['Bestellnummer :', '#1001', '1001'],
    ['Transaction date', '26 Nov 2020', null],
    ['Order', '2 × Kettle', null],
  ])('stands below “%s”: %s', (label, below, number) => {
    expect(orderNumber(message('Receipt for your payment to Hallmann', 'Hello Anna', label, below))).toBe(number)
  })

  test.each([
    ['Order #1001 confirmed', '1001'],
    ['Order HS-21840 confirmed', 'HS-21840'],
    ['Order 21840 confirmed', '21840'],
    ['Your order number: A/2026/17', 'A/2026/17'],
    ['[Order #1234] (4 November 2026)', '1234'],
    ['Bestellung Nr. 55-12 ist eingegangen', '55-12'],
    ['Ihre Bestellnummer: 98765', '98765'],
    ['Votre commande n° 4711', '4711'],
    ['Pedido #ES-9', 'ES-9'],
    ['Ordine 123456 confermato', '123456'],
    ['Twoje zamówienie nr 77', '77'],
    ['Transaction ID: 7XK12345AB678901C', '7XK12345AB678901C'],
    ['Invoice ID: HS-21840', 'HS-21840'],
    ['Order #1001-', '1001'],
  ])('%s', (subject, number) => {
    expect(orderNumber(message(subject))).toBe(number)
    expect(orderNumber(message('Thank you', 'Hello Anna', subject))).toBe(number)
  })

  test.each([
    'Order before 24 December',
    'Order 2 and get 1 free',
    'Order number: soon',
    'Reorder #12',
    'Our autumn catalogue',
    'Orders: 17 today',
  ])('%s has none', subject => expect(orderNumber(message(subject))).toBeNull())

  test('is that of the subject before any line', () => expect(orderNumber(message('Order #1', 'Order #2'))).toBe('1'))

  test('is looked for in as much as a confirmation has', () => {
    expect(
      orderNumber(message('order '.repeat(50_000), ...Array<string>(9_000).fill('order number '.repeat(30)))),
    ).toBeNull()
    const lines = Array<string>(999).fill('Hello')
    expect(orderNumber(message('Thank you', ...lines, 'Order #1001'))).toBe('1001')
    expect(orderNumber(message('Thank you', ...lines, 'Hello', 'Order #1001'))).toBeNull()
    expect(orderNumber(message(`${'x'.repeat(280)} Order #1001`))).toBe('1001')
    expect(orderNumber(message(`${'x'.repeat(300)} Order #1001`))).toBeNull()
  })

  test('may have any space in its line', () => {
    expect(orderNumber(message('Order \t number:\u00a0  1001'))).toBe('1001')
  })
})

test.each(['Order #1 has been cancelled', 'Refund for order #1', 'Stornierung', 'You left something: warenkorb'])(
  '%s is no purchase',
  subject => expect(isEnded(message(subject))).toBe(true),
)
test('a confirmation is one', () => expect(isEnded(message('Order #1 confirmed'))).toBe(false))

test('a date counts if it is one, and signed', () => {
  const dated = (date?: string) => ({ headers: date ? { date: [date] } : {} }) as unknown as InboundMessage
  const rfc = 'Wed, 04 Nov 2026 10:00:00 +0100 (CET)'
  expect(signedDate(dated(rfc), ['from', 'date'])).toEqual(new Date('2026-11-04T09:00:00Z'))
  expect(signedDate(dated(rfc), ['from'])).toBeNull()
  expect(signedDate(dated('soon'), ['date'])).toBeNull()
  expect(signedDate(dated(), ['date'])).toBeNull()
})

describe('titles of items', () => {
  test.each([
    'Wasserkessel No. 3',
    'WASSERKESSEL  no. 3',
    'Wasserkessel No. 3 × 1',
    'Wasserkessel No. 3 x 2',
    'Wasserkessel No. 3 (#HS-3) X 1 = 49.00 €',
    'Wasserkessel No. 3 - Blue',
    'Wasserkessel No. 3, 2 litres',
    '1 × Wasserkessel No. 3',
    '2x Wasserkessel No. 3',
    '1 Wasserkessel No. 3',
    'Description: Wasserkessel No. 3',
    '1 × Wasserkessel No. 3 – Blue',
  ])('%s', line => expect(possibleTitles([line])).toContain('wasserkessel no. 3'))

  test('are whole: neither a longer nor a shorter one', () => {
    expect(possibleTitles(['Wasserkessel No. 35'])).not.toContain('wasserkessel no. 3')
    expect(possibleTitles(['Lid for Wasserkessel No. 3'])).not.toContain('wasserkessel no. 3')
    expect(possibleTitles(['We also sell Wasserkessel No. 3 here'])).not.toContain('wasserkessel no. 3')
  })

  test('end where recommendations begin', () => {
    expect(possibleTitles(['Kettle', 'You may also like', 'Teapot'])).toEqual(['kettle'])
    expect(possibleTitles(['You may also like', 'Teapot'])).toEqual([])
  })

  test('end at one of the first six separators of a line', () => {
    expect(possibleTitles(['a, b, c, d, e, f, g'])).toContain('a, b, c, d, e, f')
    expect(possibleTitles(['a, b, c, d, e, f, g, h'])).not.toContain('a, b, c, d, e, f, g')
  })

  test('are never empty, and bounded', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 20 }), lines => {
        const titles = possibleTitles(lines)
        return !titles.includes('') && titles.length <= lines.length * 24
      }),
    )
  })
})
