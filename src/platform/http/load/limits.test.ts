import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { sendProblem } from '../failures/send-failure.ts'
import { countFileForms, countForms, limitPerMinute, mountLimits } from './limits.ts'

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
