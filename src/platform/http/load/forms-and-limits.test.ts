import Fastify from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import { Problem } from '../failures/problem.ts'
import { sendProblem } from '../failures/send-failure.ts'
import { bringsParts, type FormPart, formParts, mountForms } from '../forms/form-parts.ts'
import { idempotencyKey } from '../forms/idempotency-key.ts'
import { plainFileName, wholeFile } from '../forms/uploaded-file.ts'
import { withoutControls } from '../request/control-characters.ts'
import { networkOf } from '../request/network.ts'
import { createGate, openGate } from './gate.ts'
import { countFileForms, countForms, limitPerMinute, mountLimits } from './limits.ts'

/** The failure's code, or null. */
function codeOf(run: () => unknown) {
  try {
    run()
    return null
  } catch (error) {
    return `${(error as Problem).status} ${(error as Problem).code}`
  }
}

async function* pieces(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text)
}

describe('control characters', () => {
  test.each([
    ['a\u0001b\u0008c\u000ed\u001fe\u007ff', 'abcdef'],
    ['a\tb\nc\rd', 'a\tb\nc\rd'],
    ['a\u000bb\u000cc', 'a\nb\nc'],
    ['a\0b', 'a\0b'],
    [7, 7],
    [null, null],
    [
      { a: ['b\u0007', { c: '\u0007d' }], e: null },
      { a: ['b', { c: 'd' }], e: null },
    ],
  ])('%j becomes %j', (given, expected) => expect(withoutControls(given)).toEqual(expected))

  test('what is no plain object, or too deep, stays as it is', () => {
    const form = new URLSearchParams({ a: '\u0007' })
    expect(withoutControls({ form })).toEqual({ form })
    expect((withoutControls({ form }) as { form: unknown }).form).toBe(form)
    const nested = (depth: number): unknown => (depth === 0 ? '\u0007' : [nested(depth - 1)])
    const deepest = (value: unknown): unknown => (Array.isArray(value) ? deepest(value[0]) : value)
    expect(deepest(withoutControls(nested(13)))).toBe('')
    expect(deepest(withoutControls(nested(14)))).toBe('\u0007')
    const object = (depth: number): unknown => (depth === 0 ? '\u0007' : { a: object(depth - 1) })
    expect(JSON.stringify(withoutControls(object(13)))).not.toContain('u0007')
    expect(JSON.stringify(withoutControls(object(14)))).toContain('u0007')
  })
})

describe('a multipart form', () => {
  const limits = { bytes: 1000, files: 1 }
  async function site(most = limits, take = true) {
    const app = Fastify()
    app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply))
    await mountForms(app)
    app.post('/form', async request => {
      if (!bringsParts(request)) return 'none'
      const found: object[] = []
      for await (const part of formParts(request, most)) found.push(await shown(part, take))
      return found
    })
    return app
  }
  async function shown(part: FormPart, take: boolean) {
    if (part.kind === 'field') return part
    const { bytes, ...rest } = part
    let text = ''
    if (take) for await (const piece of bytes) text += Buffer.from(piece).toString()
    return { ...rest, text }
  }
  const field = (name: string, value: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const file = (name: string, fileName: string, value: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: text/plain\r\n\r\n${value}\r\n`
  const send = async (body: string, app = site()) =>
    (await app).inject({
      method: 'POST',
      url: '/form',
      payload: body,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    })
  const refusal = async (body: string, app = site()) => {
    const answered = await send(body, app)
    return `${answered.statusCode} ${answered.json().code}`
  }

  test('comes part by part; a file field that was left empty is none', async () => {
    const body = `${field('a', 'one')}${file('f', '', '')}${file('g', 'n.txt', 'two')}${field('b', '')}--x--\r\n`
    const expected = [
      { kind: 'field', name: 'a', value: 'one' },
      { kind: 'file', name: 'g', fileName: 'n.txt', text: 'two' },
      { kind: 'field', name: 'b', value: '' },
    ]
    expect((await send(body, site({ ...limits, files: 2 }))).json()).toEqual(expected)
    const plain = (await site()).inject({ method: 'POST', url: '/form', payload: {} })
    expect((await plain).body).toBe('none')
  })

  test('a file that is read in part is passed over from there', async () => {
    const app = Fastify()
    await mountForms(app)
    app.post('/form', async request => {
      const names: string[] = []
      for await (const part of formParts(request, { bytes: 1_000_000, files: 2 })) {
        names.push(part.name)
        if (part.kind === 'file') for await (const _ of part.bytes) break
      }
      return names
    })
    const body = `${file('f', 'n.txt', 'x'.repeat(400_000))}${file('g', 'm.txt', 'y')}${field('b', '2')}--x--\r\n`
    expect((await send(body, Promise.resolve(app))).json()).toEqual(['f', 'g', 'b'])
  })

  test('a file that nobody reads is passed over', async () => {
    const body = `${file('f', 'n.txt', 'x'.repeat(500))}${field('b', '2')}--x--\r\n`
    expect((await send(body, site(limits, false))).json()).toMatchObject([{ name: 'f', text: '' }, { name: 'b' }])
  })

  test('that is too large is refused by what it says of itself, to the byte', async () => {
    const empty = `${field('a', '')}--x--\r\n`
    const filled = `${field('a', 'y'.repeat(1000 - empty.length))}--x--\r\n`
    expect((await send(filled)).statusCode).toBe(200)
    const answered = await send(`${filled} `)
    expect([answered.statusCode, answered.json()]).toMatchObject([
      413,
      { code: 'form_too_large', detail: 'A form can have up to 0 MB in total.' },
    ])
    const megabytes = await site({ bytes: 2_500_000, files: 1 })
    const huge = await send(`${field('a', 'y'.repeat(2_500_000))}--x--\r\n`, Promise.resolve(megabytes))
    expect(huge.json().detail).toBe('A form can have up to 2 MB in total.')
  })

  test('with too many files, fields or too long a field is refused', async () => {
    const two = file('f', 'n.txt', 'a') + file('g', 'm.txt', 'b')
    expect(await refusal(`${two}--x--\r\n`)).toBe('413 too_many_files')
    const many = { bytes: 1_000_000, files: 1 }
    const fields = (count: number) => `${field('a', 'b').repeat(count)}--x--\r\n`
    expect((await send(fields(60), site(many))).json()).toHaveLength(60)
    expect(await refusal(fields(61), site(many))).toBe('400 bad_form')
    const long = (length: number) => `${field('a', 'b'.repeat(length))}--x--\r\n`
    expect((await send(long(131_071), site(many))).statusCode).toBe(200)
    expect(await refusal(long(131_073), site(many))).toBe('413 form_too_large')
  })

  test('that breaks off is refused, within a file too', async () => {
    expect(await refusal(field('a', 'one'))).toBe('400 bad_form')
    expect(await refusal(file('f', 'n.txt', 'two'))).toBe('400 bad_form')
    const { json } = await send('nonsense')
    expect(json().detail).toMatch(/^The form did not arrive completely/)
  })

  test('that does not say how long it is, is broken off', async () => {
    const app = await site()
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const post = (body: string) =>
      fetch(`${address}/form`, {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        body: new Blob([body]).stream(),
        duplex: 'half',
      } as RequestInit)
    expect((await post(`${field('a', 'one')}--x--\r\n`)).status).toBe(200)
    await expect(post(`${file('a', 'n.txt', 'y'.repeat(300_000))}--x--\r\n`)).rejects.toThrow()
    await app.close()
  })
})

describe('how often', () => {
  async function site() {
    const app = Fastify()
    app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply))
    await mountLimits(app)
    app.get('/limited', limitPerMinute(2), async () => 'ok')
    app.get('/unlimited', limitPerMinute(null), async () => 'ok')
    const count = countForms(app)
    const countFiles = countFileForms(app)
    app.post('/form/:limit', async request => {
      const { limit } = request.params as { limit: string }
      await count(request, { method: 'POST', path: `/call/${limit}`, limit: Number(limit) || null })
      return 'ok'
    })
    app.post('/files', async request => {
      await countFiles(request)
      return 'ok'
    })
    return (url: string, times: number, method: 'GET' | 'POST' = 'GET', remoteAddress = '192.0.2.1') =>
      Array.from({ length: times }).reduce<Promise<string[]>>(async (before, _) => {
        const found = await before
        const { statusCode, body } = await app.inject({ url, method, remoteAddress })
        return [...found, statusCode === 200 ? body : `${statusCode} ${body}`]
      }, Promise.resolve([]))
  }
  const refused = expect.stringMatching(/^429 .*"too_often".*Too many requests. Please try again in \d\d seconds/)

  test('one address may ask is counted for each route', async () => {
    const ask = await site()
    expect(await ask('/limited', 3)).toEqual(['ok', 'ok', refused])
    expect(await ask('/limited', 1, 'GET', '192.0.2.2')).toEqual(['ok'])
    expect(new Set(await ask('/unlimited', 100))).toEqual(new Set(['ok']))
  })

  test('what has no limit says nothing of one', async () => {
    expect(limitPerMinute(null)).toEqual({})
    const app = Fastify()
    await mountLimits(app)
    app.get('/unlimited', limitPerMinute(null), async () => 'ok')
    expect(Object.keys((await app.inject('/unlimited')).headers).filter(name => name.includes('limit'))).toEqual([])
  })

  test('its forms may ask is counted for each call', async () => {
    const ask = await site()
    expect(await ask('/form/2', 3, 'POST')).toEqual(['ok', 'ok', refused])
    expect(await ask('/form/3', 4, 'POST')).toEqual(['ok', 'ok', 'ok', refused])
    expect(new Set(await ask('/form/0', 70, 'POST'))).toEqual(new Set(['ok']))
  })

  test('it may send forms with files', async () => {
    const answered = await (await site())('/files', 61, 'POST')
    expect(answered.slice(0, 60)).toEqual(Array(60).fill('ok'))
    expect(answered[60]).toEqual(refused)
  })
})

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
      'All who come through 192.0.2.1 count as one visitor, and were limited. If that is a proxy of yours, add it to TRUSTED_PROXIES.',
    ])
  })
})

describe('an idempotency key', () => {
  test.each([
    [undefined, null],
    ['', null],
    [['a', 'b'], null],
    ['a', 'a'],
    ['a\0b', 'ab'],
    ['a\ud800', 'a\ufffd'],
    ['x'.repeat(200), 'x'.repeat(200)],
  ])('%j is %j', (given, key) => expect(idempotencyKey(given)).toBe(key))

  test.each(['x'.repeat(201), '\0'])('%j is refused', given => {
    expect(() => idempotencyKey(given)).toThrow('An Idempotency-Key has 1 to 200 characters.')
    expect(codeOf(() => idempotencyKey(given))).toBe('400 bad_input')
  })
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['nobody', 'nobody'],
])('%s is of the network %s', (ip, network) => expect(networkOf(ip)).toBe(network))

describe('an uploaded file', () => {
  test.each([
    ['a.jpg', 'a.jpg'],
    ['../../etc/passwd', '....etcpasswd'],
    ['C:\\photo.jpg', 'C:photo.jpg'],
    [' \u202egpj.exe\0 ', 'gpj.exe'],
    ['', 'file'],
    ['/', 'file'],
    [`${'a'.repeat(300)}.jpg`, `${'a'.repeat(196)}.jpg`],
    [`${'💩'.repeat(201)}`, '💩'.repeat(200)],
  ])('%j is called %j', (given, expected) => expect(plainFileName(given)).toBe(expected))

  // upload memory is counted per process, so each test imports a fresh module
  let copies = 0
  let uploads: typeof import('../forms/upload-memory.ts')
  beforeEach(async () => {
    copies += 1
    uploads = await import(/* @vite-ignore */ `../forms/upload-memory.ts?copy=${copies}`)
  })

  test('is one piece, or nothing where it is larger', async () => {
    const { withUploadMemory } = uploads
    await withUploadMemory(async memory => {
      expect((await wholeFile(pieces('ab', 'cd'), 4, memory))?.toString()).toBe('abcd')
      expect(await wholeFile(pieces('ab', 'cde'), 4, memory)).toBeUndefined()
      expect((await wholeFile(pieces(), 4, memory))?.length).toBe(0)
    })
  })

  test('takes memory that all uploads share, and gives it back', async () => {
    const { MOST_UPLOAD_BYTES, UploadMemory, withUploadMemory } = uploads
    const all = new UploadMemory()
    const other = new UploadMemory()
    all.take(MOST_UPLOAD_BYTES - 3)
    expect(codeOf(() => other.take(4))).toBe('503 busy')
    other.take(3)
    expect(codeOf(() => other.take(1))).toBe('503 busy')
    other.release()
    other.release()
    await withUploadMemory(async memory => expect(await wholeFile(pieces('ab', 'c'), 9, memory)).toHaveLength(3))
    await expect(withUploadMemory(memory => wholeFile(pieces('ab', 'cd'), 9, memory))).rejects.toMatchObject({
      status: 503,
    })
    expect(codeOf(() => other.take(3))).toBeNull()
    all.release()
    other.release()
    expect(codeOf(() => all.take(MOST_UPLOAD_BYTES))).toBeNull()
    all.release()
  })
})
