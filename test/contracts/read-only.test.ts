import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { queue } from '../../src/lib/calls/queue.ts'
import { readOnlyMode } from '../../src/main/cli/admin/read-only.ts'
import { openJobs } from '../../src/platform/jobs/jobs.ts'
import { defineJob } from '../../src/platform/jobs/work.ts'
import { createLogger } from '../../src/platform/logging/logger.ts'
import { appContextOf } from '../support/database.ts'
import { announceImport, useServer } from '../support/server.ts'
import { asGuest, signInAs } from '../support/sign-in.ts'

/** Read-only mode: reads work, writes are refused and store nothing. */
const server = useServer('demo', { pageCache: true })
const mode = async (...words: string[]) =>
  readOnlyMode.read(words)({ ...appContextOf(server.database), url: server.database.url })
const get = async (path: string) => (await fetch(server.address + path)).text()
const NOTICE = 'This site is read-only for now'

afterEach(async () => {
  await mode('off')
  announceImport(server)
})

test('reads go on and say so; writes are refused in the form of what was asked', async () => {
  const iris = await signInAs(server)
  expect(await get('/reviews')).not.toContain(NOTICE)
  expect(await mode()).toBe('The site accepts writes.')
  expect(await mode('on', '--reason', 'Back at <noon>.')).toContain('read-only')
  // the cached page was invalidated
  await expect
    .poll(() => get('/reviews'))
    .toContain(`${NOTICE}. You can’t sign in, write or vote until its operator is done. Back at &lt;noon>.`)
  expect((await fetch(`${server.address}/reviews.json`)).status).toBe(200)
  expect((await iris.get('/reviews/me.json')).status).toBe(200)

  const call = await iris.send('POST', '/reviews/users/accept_tos')
  expect(call.status).toBe(503)
  expect(call.headers.get('retry-after')).toBe('120')
  expect(await call.json()).toMatchObject({ code: 'read_only', detail: expect.stringContaining('Back at <noon>.') })

  const form = await asGuest(server).post('/login', { email: 'iris@post.example' })
  expect([form.status, form.headers.get('retry-after')]).toEqual([503, '120'])
  expect(await form.text()).toContain('What you sent was not saved')
  expect(await get('/login')).toContain('You can’t sign in, write or vote')

  const consent = await asGuest(server).send('POST', '/reviews/consent', { consent: 'refused' })
  expect(consent.status).toBe(200)
  expect(await mode()).toMatch(/^Read-only since 20/)

  expect(await mode('off')).toBe('The site accepts writes again.')
  announceImport(server)
  // reaches the handler, which reports a missing field
  expect((await iris.send('POST', '/reviews/users/accept_tos')).status).toBe(400)
  await expect.poll(() => get('/reviews')).not.toContain(NOTICE)
  expect(await mode('off')).toBe('The site was not read-only.')
})

test('background jobs wait, and are done afterwards', async () => {
  const done: number[] = []
  const numbers = queue({ name: 'test.numbers', payload: z.object({ n: z.number() }) })
  const handle = async ({ n }: { n: number }) => void done.push(n)
  await mode('on')
  const worker = openJobs(server.database.url, createLogger('silent'), [defineJob({ queue: numbers, handle })])
  try {
    await worker.start()
    await worker.send(numbers, { n: 1 })
    await mode('on')
    expect(done).toEqual([])
    await mode('off')
    await expect.poll(() => done, { timeout: 15_000 }).toEqual([1])
    await mode('on')
    await worker.send(numbers, { n: 2 })
    await mode('on')
    expect(done).toEqual([1])
    await mode('off')
    await expect.poll(() => done, { timeout: 15_000 }).toEqual([1, 2])
  } finally {
    await worker.stop()
  }
})

test('what was not understood is said', () => {
  for (const words of [['maybe'], ['on', 'off'], ['off', '--reason', 'x'], ['on', '--reason', 'x'.repeat(301)]])
    expect(() => readOnlyMode.read(words)).toThrow()
})
