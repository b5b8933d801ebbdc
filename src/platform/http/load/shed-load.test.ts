import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { sendProblem } from '../failures/send-failure.ts'
import { mountLoadShedding } from './shed-load.ts'

async function open(longestDelay: number) {
  const app = Fastify()
  onTestFinished(() => app.close())
  app.setErrorHandler(sendProblem)
  await mountLoadShedding(app, longestDelay)
  app.get('/reviews', async () => 'a page')
  app.get('/healthz', async () => 'ok')
  await app.ready()
  return (url: string) => app.inject(url)
}

/** Blocks the event loop for this many milliseconds. */
function block(during: number): void {
  const until = performance.now() + during
  while (performance.now() < until);
}

const status = async (answer: ReturnType<Awaited<ReturnType<typeof open>>>) => (await answer).statusCode

test('while the event loop is behind, requests are told at once to come back; afterwards they are answered', async () => {
  const get = await open(100)
  expect(await status(get('/reviews'))).toBe(200)
  await expect
    .poll(() => {
      block(400)
      return status(get('/reviews'))
    })
    .toBe(503)
  block(400)
  const refused = await get('/reviews')
  expect(refused.headers['retry-after']).toBe('2')
  expect(refused.json()).toMatchObject({ status: 503, code: 'busy' })
  expect(await status(get('/healthz'))).toBe(200)
  await expect.poll(() => status(get('/reviews')), { timeout: 5_000 }).toBe(200)
})

test('0 never refuses', async () => {
  const get = await open(0)
  for (let round = 0; round < 3; round++) {
    block(400)
    expect(await status(get('/reviews'))).toBe(200)
  }
})
