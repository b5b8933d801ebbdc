import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useDatabase } from '../../../../test/support/database.ts'
import { type Jobs, openJobs } from '../../../platform/jobs/jobs.ts'
import { createLogger } from '../../../platform/logging/logger.ts'
import { openSender } from '../../../platform/outside/outbound.ts'
import { importText, SHOP } from '../../transfer/testing.ts'
import { integrationJobs } from '../jobs.ts'
import { sendDelivery } from './service.ts'

/** An unresponsive receiver must not delay deliveries to another one. */
const database = useDatabase('empty')
const DELIVERIES = 20
/** Timeout in milliseconds; production's is longer. */
const TIMEOUT = 4_000

let receiver: Server
let jobs: Jobs
let arrivals: number[] = []
const hooks: Record<'good' | 'hanging', number> = { good: 0, hanging: 0 }

beforeAll(async () => {
  receiver = createServer((request, response) => {
    request.resume()
    if (request.url === '/hanging') return
    arrivals.push(Date.now())
    response.end()
  })
  await new Promise<void>(resolve => receiver.listen(0, '127.0.0.1', resolve))
  await importText(database, 'catalog', [SHOP])
  const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
  for (const name of ['good', 'hanging'] as const) {
    const row = { shop_id: 1, url: `${address}/${name}`, secret: `whsec_${btoa(name)}`, events: ['review.created'] }
    const { webhook_id } = await database.db
      .insertInto('webhooks')
      .values(row)
      .returning('webhook_id')
      .executeTakeFirstOrThrow()
    hooks[name] = webhook_id
  }
  const sender = openSender({ permits: () => true, patience: TIMEOUT })
  const deps = { ...database, jobs: () => jobs, sender, base: 'http://candor.example' }
  jobs = openJobs(database.url, createLogger('silent'), integrationJobs(deps))
  await jobs.start()
})
afterAll(async () => {
  await jobs?.stop()
  receiver?.closeAllConnections()
  receiver?.close()
})

/**
 * Sends deliveries to the named receivers alternately; returns the median time until arrival at the responsive one, in
 * milliseconds.
 */
async function medianArrival(...names: (keyof typeof hooks)[]): Promise<number> {
  arrivals = []
  const begun = Date.now()
  for (let index = 0; index < DELIVERIES; index++)
    for (const name of names)
      await sendDelivery(
        { db: database.db, jobs },
        { shop_id: 1, webhook_id: hooks[name], event: 'review.created', body: '{}' },
        new Date(),
      )
  await expect.poll(() => arrivals.length, { timeout: 30_000 }).toBe(DELIVERIES)
  return arrivals[DELIVERIES / 2]! - begun
}

test('a receiver that hangs slows nobody down, and is left alone until its pause is over', async () => {
  await medianArrival('good')
  const alone = await medianArrival('good')
  const beside = await medianArrival('hanging', 'good')
  // Twice as many deliveries are queued.
  expect(beside).toBeLessThan(2 * alone + 1_000)
  const paused = () =>
    database.db
      .selectFrom('webhooks')
      .select('paused_until')
      .where('webhook_id', '=', hooks.hanging)
      .executeTakeFirstOrThrow()
  await expect.poll(async () => (await paused()).paused_until, { timeout: 15_000 }).toBeInstanceOf(Date)
  const attempts = await database.db
    .selectFrom('webhook_attempts')
    .select('status')
    .where('status', 'is', null)
    .execute()
  expect(attempts.length, 'further ones wait for the pause, and are no attempts').toBeLessThan(3)
}, 60_000)
