import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { Unavailable } from '../../failure.ts'
import { sendProblem } from './send-failure.ts'

/** An outage of a dependency is answered 503 with `Retry-After`, and is not logged as a bug. */
const full = (code: string) => Object.assign(new Error('no space left on device'), { code })

test.each([
  [
    'a storage',
    new Unavailable('The bucket b …', { code: 'storage_unavailable', forPublic: 'Files cannot …' }),
    'storage',
  ],
  ['a full disk', full('ENOSPC'), 'disk_full'],
  ['a used-up quota', full('EDQUOT'), 'disk_full'],
  ["PostgreSQL's full disk", full('53100'), 'disk_full'],
])('%s: 503 with Retry-After, and nothing of its inside', async (_, error, code) => {
  const app = Fastify()
  app.setErrorHandler(sendProblem)
  app.get('/', () => Promise.reject(error))
  const response = await app.inject({ url: '/', headers: { accept: 'application/json' } })
  expect(response.statusCode).toBe(503)
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
  expect(response.json().code).toContain(code)
  expect(response.body).not.toMatch(/bucket b|device/)
  await app.close()
})
