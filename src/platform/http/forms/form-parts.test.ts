import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { sendProblem } from '../failures/send-failure.ts'
import { bringsParts, type FormPart, formParts, mountForms } from './form-parts.ts'

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
