import { afterEach, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { call, type Schemas } from '../../lib/calls/call.ts'
import { askOverHttp } from './api-client.ts'

const address = { path: '/reviews/anything', summary: '' }
const read = call<Schemas<z.ZodObject, z.ZodObject<{ answer: z.ZodNumber }>>>({ ...address, method: 'GET', fresh: 60 })
const write = call<Schemas<z.ZodObject, z.ZodObject>>({ ...address, method: 'POST' })

afterEach(() => vi.unstubAllGlobals())

/** Browser stub: writes complete at once, GETs by `answerNext`, counted from 1. */
function stubBrowser() {
  const waiting: (() => void)[] = []
  let input = 0
  vi.stubGlobal('location', { search: '' })
  vi.stubGlobal('document', { cookie: '', querySelector: () => null, documentElement: { dataset: {} } })
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) => {
    if (method !== 'GET') return Response.json({})
    const answer = ++input
    await new Promise<void>(resolve => waiting.push(resolve))
    return Response.json({ answer })
  })
  return {
    asked: () => input,
    answerNext: async () => {
      await expect.poll(() => waiting.length).toBeGreaterThan(0)
      waiting.shift()!()
    },
  }
}

test('a GET that is under way when a write is answered is asked again, and its page gets the new answer', async () => {
  const { asked: requests, answerNext } = stubBrowser()
  const answer = askOverHttp(read, {})
  await expect.poll(requests).toBe(1)
  await askOverHttp(write, {})
  await answerNext()
  await answerNext()
  expect(await answer).toEqual({ answer: 2 })
  expect(await askOverHttp(read, {}), 'from the cache').toEqual({ answer: 2 })
  expect(requests()).toBe(2)
  // and after another write it is stale
  await askOverHttp(write, {})
  const next = askOverHttp(read, {})
  await answerNext()
  expect(await next).toEqual({ answer: 3 })
})
