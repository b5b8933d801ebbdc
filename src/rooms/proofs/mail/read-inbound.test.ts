import { beforeAll, describe, expect, test } from 'vitest'
import { LARGEST_MESSAGE, type Reading } from '../../../lib/inbound-message.ts'
import { openReader } from '../../../platform/mail/inbound/open-reader.ts'
import { makeKey, sign, TestNames, wooCommerceMail } from '../testing.ts'

/** E-mails are read in threads with bounded time, memory and look-ups. */
const names = new TestNames()
const read = openReader(names.txt)
const key = makeKey()
const NAME = 's1._domainkey.hallmann.example'
let message: Buffer

beforeAll(async () => {
  const order = {
    shop: 'Hallmann',
    domain: 'hallmann.example',
    to: 'anna@post.example',
    number: '1001',
    title: 'Kettle',
  }
  message = Buffer.from(await sign(wooCommerceMail({ ...order, date: new Date() }), { domain: order.domain, key }))
})

const faultOf = (reading: Reading) => (reading.kind === 'read' ? reading.message.signatures[0]!.fault : reading.reason)

describe('the key of a signature', () => {
  test('is looked up once, and what it was is order', async () => {
    names.records.set(NAME, ['v=spf1 -all', key.record])
    names.asked.length = 0
    const reading = await read(message, new Date())
    expect(reading).toMatchObject({
      kind: 'read',
      message: { signatures: [{ fault: null, key: key.record.replaceAll(' ', '') }] },
    })
    expect(names.asked).toEqual([NAME])
  })

  test.each([
    ['too many records', Array<string>(11).fill(key.record), 'name_server'],
    ['a record too long', [`${key.record}; n=${'x'.repeat(5000)}`], 'name_server'],
    ['two keys', [key.record, key.record], 'no_key'],
    ['no record', [], 'no_key'],
    ['nonsense', ['v=DKIM1; p=!!!'], 'malformed'],
  ])('is refused for %s', async (_, records, fault) => {
    names.records.set(NAME, records)
    expect(faultOf(await read(message, new Date()))).toBe(fault)
  })
})

describe('a message', () => {
  test('above the limit is not read at all', async () => {
    names.asked.length = 0
    expect(await read(new Uint8Array(LARGEST_MESSAGE + 1), new Date())).toEqual({
      kind: 'unreadable',
      reason: 'too_large',
    })
    expect(names.asked).toEqual([])
  })

  test('of a single line as long as the limit is read', async () => {
    const long = Buffer.from(`From: a@b.example\r\nContent-Type: text/html\r\n\r\n${'<b>'.repeat(600_000)}`)
    expect((await read(long, new Date())).kind).toBe('read')
  })

  test('waits for its turn, and is refused when too many wait', async () => {
    const small = Buffer.from('From: a@b.example\r\n\r\nx')
    const readings = await Promise.all(Array.from({ length: 30 }, () => read(small, new Date())))
    const busy = readings.filter(reading => reading.kind === 'unreadable' && reading.reason === 'busy')
    expect(readings.filter(({ kind }) => kind === 'read').length + busy.length).toBe(30)
    expect(busy.length).toBeGreaterThan(0)
  })
})
