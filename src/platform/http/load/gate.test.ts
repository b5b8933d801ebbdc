import { describe, expect, test } from 'vitest'
import { Problem } from '../failures/problem.ts'
import { createGate, openGate } from './gate.ts'

describe('the gate', () => {
  const request = (rest: object = {}) =>
    ({
      ip: '192.0.2.1',
      headers: {},
      socket: { remoteAddress: '192.0.2.1' },
      log: { warn: () => {} },
      ...rest,
    }) as never
  const reply = (destroyed = false) => ({ raw: { destroyed } }) as never
  const read = { writes: false, cost: 1 }
  const none = { reads: 0, writes: 0, perClient: 0, clientRate: 0 }

  test('lets everything in where nothing is limited', async () => {
    const gate = createGate(none)
    const work = Array.from({ length: 50 }, (_, at) => gate.admit(request(), reply(), read, async () => at))
    expect(await Promise.all(work)).toHaveLength(50)
    expect(await openGate.admit(request(), reply(), read, async () => 'in')).toBe('in')
    expect(await openGate.slowDown(new Error('no'), request())).toBeUndefined()
  })

  test('has room of their own for reads and writes', async () => {
    const gate = createGate({ ...none, reads: 1, writes: 1 })
    const { promise, resolve: finish } = Promise.withResolvers<void>()
    const first = gate.admit(request(), reply(), read, () => promise)
    const waits = gate.admit(request(), reply(), read, async () => 'read')
    expect(await gate.admit(request(), reply(), { ...read, writes: true }, async () => 'written')).toBe('written')
    const gone = gate.admit(request(), reply(true), read, async () => 'for nobody')
    finish()
    await first
    expect(await waits).toBe('read')
    await expect(gone).rejects.toMatchObject({ code: 'busy' })
  })

  test('takes from the budget of the client what a request costs', async () => {
    const gate = createGate({ ...none, clientRate: 1 })
    const ask = (cost: number, ip: string) =>
      gate.admit(request({ ip }), reply(), { writes: false, cost }, async () => 'in').catch(({ code }) => code)
    expect(await ask(9.5, '192.0.2.1')).toBe('in')
    expect(await ask(1, '192.0.2.1')).toBe('too_often')
    expect(await ask(0, '192.0.2.1')).toBe('in')
    expect(await ask(1, '::ffff:192.0.2.1')).toBe('too_often')
    expect(await ask(1, '192.0.2.2')).toBe('in')
  })

  test('answers a client that was refused later, and nobody else', async () => {
    const gate = createGate(none, 40)
    const taken = async (error: unknown) => {
      const start = performance.now()
      await gate.slowDown(error, request())
      return performance.now() - start
    }
    for (const code of ['too_often', 'too_many_at_once'])
      expect(await taken(new Problem(429, code, 'No.'))).toBeGreaterThan(30)
    const outcome = await Promise.race([
      gate.slowDown(new Problem(503, 'busy', 'No.'), request()).then(() => 'at once'),
      gate.slowDown(new Problem(429, 'too_often', 'No.'), request()).then(() => 'later'),
    ])
    expect(outcome).toBe('at once')
    expect(
      await Promise.race([
        gate.slowDown({ code: 'too_often' }, request()),
        new Promise(setImmediate).then(() => 'late'),
      ]),
    ).toBeUndefined()
  })

  test('answers at once where a thousand are held back already, and counts those who are', async () => {
    const gate = createGate(none, 60)
    const refusal = new Problem(429, 'too_often', 'No.')
    const slowed = () => gate.slowDown(refusal, request())
    const atOnce = (answer: Promise<void>) =>
      Promise.race([answer.then(() => true), new Promise(setImmediate).then(() => false)])
    for (let round = 0; round < 2; round++) {
      const all = Array.from({ length: 1000 }, slowed)
      expect(await atOnce(all[999]!)).toBe(false)
      expect(await atOnce(slowed())).toBe(true)
      await Promise.all(all)
    }
  })

  test('says once that an unknown proxy stands between', async () => {
    const warned: string[] = []
    const gate = createGate(none, 0)
    const refusal = new Problem(429, 'too_often', 'No.')
    const log = { warn: (text: string) => void warned.push(text) }
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    await gate.slowDown(refusal, request({ log }))
    await gate.slowDown(refusal, request({ log, headers, ip: '203.0.113.7' }))
    expect(warned).toEqual([])
    for (let at = 0; at < 2; at++) await gate.slowDown(refusal, request({ log, headers }))
    expect(warned).toEqual([
      'All who come through 192.0.2.1 count as one visitor, and were limited. If that is your proxy, add it to TRUSTED_PROXIES.',
    ])
  })
})
