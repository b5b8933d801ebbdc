import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { appContextOf } from '../../../../test/support/database.ts'
import { useServer } from '../../../../test/support/server.ts'
import { type Jobs, openJobs } from '../../../platform/jobs/jobs.ts'
import { createLogger } from '../../../platform/logging/logger.ts'
import { openSender } from '../../../platform/outside/outbound.ts'
import { importText, PRODUCT, REVIEW, REVIEWER, SHOP } from '../../transfer/testing.ts'
import { integrationJobs } from '../jobs.ts'
import { aProgram } from '../testing.ts'
import { deliverWebhook } from './deliver.ts'
import { dispatchEvents } from './dispatch.ts'

/** Webhooks end to end, with a receiver that fails, times out and recovers. */
const server = useServer('empty')
const base = 'http://candor.example'
const sender = openSender({ permits: () => true, patience: 300 })
let program: Awaited<ReturnType<typeof aProgram>>
let jobs: Jobs
let hook: { id: number; secret: string; old_secret_until: string | null }
let reviewPath: string

interface Received {
  headers: IncomingHttpHeaders
  body: string
}
let received: Received[] = []
let answer: number | 'never' = 200
let receiver: Server
let address: string

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = ''
    request.on('data', piece => {
      body += piece
    })
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      if (answer !== 'never')
        response.writeHead(answer, answer === 302 ? { location: '/' } : {}).end(`Status ${answer}\0`)
    })
  })
  await new Promise<void>(resolve => receiver.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
  jobs = appContextOf(server.database).jobs
  await importText(server.database, 'catalog', [SHOP, PRODUCT, REVIEWER])
  program = await aProgram(server, 'shop.example')
  const added = await program.ask('POST', '/webhooks', {
    url: 'https://receiver.example/hook',
    events: ['review.hidden', 'review.published', 'review.created', 'question.asked'],
  })
  hook = added.body
  // Address rules have tests of their own: this receiver runs on the same machine.
  await server.database.query`UPDATE webhooks SET url = ${address}`
  await importText(server.database, 'catalog', [{ ...REVIEW, order_item: undefined }])
  const [review] = (await program.get('/reviews')).body.reviews
  reviewPath = `/reviews/${review.public_id}`
})

afterAll(async () => {
  receiver?.closeAllConnections()
  receiver?.close()
  await jobs?.stop()
})

beforeEach(() => {
  received = []
  answer = 200
})

const deps = () => ({ db: server.database.db, jobs, base, sender })
const send = async () => {
  await dispatchEvents({ db: server.database.db, jobs })
  for (const { shop_id, delivery_id } of await server.database.query<{ shop_id: number; delivery_id: number }>`
    SELECT shop_id, delivery_id FROM webhook_deliveries WHERE state = 'pending' ORDER BY delivery_id`)
    await deliverWebhook(deps(), { shop_id: Number(shop_id), delivery_id: Number(delivery_id) })
}
const deliveries = async () => (await program.get(`/webhooks/${hook.id}/deliveries`)).body.deliveries
const hide = () => program.ask('PUT', `${reviewPath}/hidden`, { reason: 'spam' })
const show = () => program.ask('DELETE', `${reviewPath}/hidden`)

test('what an import brings of the past is no news', async () => {
  await send()
  expect(received).toEqual([])
})

test('what happens is told once, signed so that anybody’s library can check it', async () => {
  await hide()
  await send()
  await send()
  expect(received).toHaveLength(1)
  const { headers, body } = received[0]!
  const payload = new Webhook(hook.secret).verify(body, headers as Record<string, string>)
  expect(payload).toMatchObject({
    type: 'review.hidden',
    data: { state: 'hidden', review: { hidden: { reason: 'spam' }, product_external_id: 'p1' } },
  })
  expect(() => new Webhook(hook.secret).verify(`${body} `, headers as Record<string, string>)).toThrow()
  expect(await deliveries()).toMatchObject([
    { event: 'review.hidden', state: 'delivered', attempts: [{ status: 200, response: 'Status 200' }] },
  ])
})

test('who fails, takes too long or sends elsewhere is told again under the same id, until they are back', async () => {
  await show()
  for (const bad of [500, 302, 'never'] as const) {
    answer = bad
    await send()
  }
  await send()
  expect(received, 'one that did not answer is left alone for a while').toHaveLength(3)
  await server.database.db.updateTable('webhooks').set({ paused_until: new Date() }).execute()
  answer = 200
  await send()
  expect(received).toHaveLength(4)
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(new Set(received.map(({ body }) => body)).size).toBe(1)
  const [{ event, state, attempts }] = await deliveries()
  expect({ event, state }).toEqual({ event: 'review.published', state: 'delivered' })
  expect(attempts.map(({ status }: { status: number | null }) => status)).toEqual([200, null, 302, 500])
  expect(attempts[1].error).toContain('too long')
  const [stored] = await server.database.query`SELECT failing_since FROM webhooks`
  expect(stored!.failing_since).toBeNull()
})

test('a failed attempt is put off by its pause, and sent again by hand', async () => {
  answer = 503
  await hide()
  await send()
  const [{ id, next_at }] = await deliveries()
  expect(Date.parse(next_at) - Date.now()).toBeGreaterThan(3_000)
  await server.database.query`UPDATE webhook_deliveries SET tries = 9 WHERE delivery_id = ${id}`
  await send()
  expect((await deliveries())[0]).toMatchObject({ state: 'failed', next_at: null })
  answer = 200
  const replay = () => program.ask('POST', `/webhooks/deliveries/${id}/replays`, {}, { 'idempotency-key': 'again' })
  expect([(await replay()).status, (await replay()).status]).toEqual([200, 200])
  await send()
  expect((await deliveries())[0].state).toBe('delivered')
  expect((await program.ask('POST', '/webhooks/deliveries/999999/replays', {})).status).toBe(404)
})

test('another secret takes the place of the first, and for a day a receiver may know either', async () => {
  const before = hook.secret
  const again = { 'idempotency-key': 'another secret' }
  const rotate = () => program.ask('POST', `/webhooks/${hook.id}/secrets`, {}, again)
  hook = (await rotate()).body
  expect((await rotate()).body.secret, 'once under one key').toBe(hook.secret)
  expect(hook.secret).not.toBe(before)
  expect(Date.parse(hook.old_secret_until!) - Date.now()).toBeGreaterThan(23 * 3_600_000)
  await show()
  await send()
  const { headers, body } = received[0]!
  const verify = (secret: string) => new Webhook(secret).verify(body, headers as Record<string, string>)
  expect([verify(before), verify(hook.secret)]).toMatchObject([{ type: 'review.published' }, {}])
  await server.database.query`UPDATE webhooks SET old_secret_until = now()`
  await hide()
  received = []
  await send()
  const [late] = received
  expect(() => new Webhook(before).verify(late!.body, late!.headers as Record<string, string>)).toThrow()
  new Webhook(hook.secret).verify(late!.body, late!.headers as Record<string, string>)
  expect((await program.ask('POST', '/webhooks/999999/secrets')).status).toBe(404)
})

test('what was still to be sent to one that is disabled is given up, and sent by hand once it is enabled', async () => {
  answer = 503
  await show()
  await send()
  expect((await deliveries())[0]).toMatchObject({ state: 'pending' })
  await program.ask('PUT', `/webhooks/${hook.id}`, { enabled: false })
  const [{ id, ...given }] = await deliveries()
  expect(given).toMatchObject({ state: 'failed', next_at: null, attempts: [{ status: 503 }] })
  const replay = () => program.ask('POST', `/webhooks/deliveries/${id}/replays`)
  expect((await replay()).body).toMatchObject({ status: 409, code: 'disabled' })
  expect((await deliveries())[0].state, 'nothing half done').toBe('failed')
  await program.ask('PUT', `/webhooks/${hook.id}`, { enabled: true })
  answer = 200
  expect((await replay()).status).toBe(200)
  await send()
  expect((await deliveries())[0]).toMatchObject({ state: 'delivered', attempts: [{ status: 200 }, { status: 503 }] })
  await hide()
  await send()
})

test('after five days in vain it is disabled and the shop is told; enabled again, it goes on', async () => {
  await show()
  answer = 500
  await send()
  await server.database.query`UPDATE webhooks SET failing_since = now() - interval '5 days'`
  await send()
  const { body } = await program.get('/webhooks')
  expect(body.webhooks).toMatchObject([{ disabled_by: 'failing' }])
  const [notice] = await server.database.query`
    SELECT title, path FROM notifications WHERE kind = 'webhook_disabled' AND reviewer_id = ${program.owner.reviewerId}`
  expect(notice).toMatchObject({ path: `/business/${program.slug}/webhooks` })
  await hide()
  received = []
  await send()
  expect(received).toEqual([])
  expect((await program.ask('PUT', `/webhooks/${hook.id}`, { enabled: true })).body.disabled_at).toBeNull()
})

test('an address within our own network is never asked', async () => {
  await show()
  await dispatchEvents({ db: server.database.db, jobs })
  const [delivery] = await server.database.query<{ shop_id: number; delivery_id: number }>`
    SELECT shop_id, delivery_id FROM webhook_deliveries ORDER BY delivery_id DESC LIMIT 1`
  const key = { shop_id: Number(delivery!.shop_id), delivery_id: Number(delivery!.delivery_id) }
  await deliverWebhook({ ...deps(), sender: openSender() }, key)
  expect(received).toEqual([])
  expect((await deliveries())[0].attempts[0].error).toContain('not on the public internet')
})

test('addresses that are none, and events that are none, are refused', async () => {
  for (const wrong of [
    { url: 'http://receiver.example', events: ['review.hidden'] },
    { url: 'https://user:secret@receiver.example', events: ['review.hidden'] },
    { url: 'https://receiver.example', events: [] },
    { url: 'https://receiver.example', events: ['review.liked'] },
  ])
    expect((await program.ask('POST', '/webhooks', wrong)).body).toMatchObject({ status: 400, code: 'bad_input' })
})

test('with workers at work, what happens arrives by itself; what failed does after its pause', async () => {
  await show()
  await send()
  received = []
  await server.database.db.updateTable('webhooks').set({ paused_until: null }).execute()
  // Earlier deliveries still have retries scheduled.
  await server.database.query`DELETE FROM webhook_deliveries`
  await server.database.query`DELETE FROM pgboss.job WHERE name = 'integration.deliver'`
  const own: Jobs = openJobs(
    server.database.url,
    createLogger('silent'),
    integrationJobs({ db: server.database.db, query: server.database.query, jobs: () => own, sender, base }),
  )
  // What happens while a dispatch is at work, which the last act may have left, goes out with the next scan a minute later.
  const PATIENCE = { timeout: 100_000, interval: 100 }
  const arrives = (count: number) => vi.waitFor(() => expect(received).toHaveLength(count), PATIENCE)
  answer = 500
  await own.start()
  try {
    await vi.waitFor(async () => {
      const waiting = await server.database.query`
        SELECT FROM pgboss.job WHERE name = 'integration.dispatch' AND state < 'completed'`
      expect(waiting).toEqual([])
    }, PATIENCE)
    await hide()
    await arrives(1)
    expect(JSON.parse(received[0]!.body).type).toBe('review.hidden')
    answer = 200
    const put = await vi.waitFor(async () => {
      const [job] = await server.database.query`
        SELECT id, extract(epoch FROM start_after - created_on)::int AS pause FROM pgboss.job
        WHERE name = 'integration.deliver' AND state = 'created' AND start_after > created_on`
      expect(job).toMatchObject({ pause: 5 })
      return job!
    })
    await server.database.query`UPDATE pgboss.job SET start_after = now() WHERE id = ${put.id}`
    await arrives(2)
    await expect.poll(async () => (await deliveries())[0].state).toBe('delivered')
    expect(received[1]!.headers['webhook-id']).toBe(received[0]!.headers['webhook-id'])
  } finally {
    await own.stop()
  }
}, 240_000)
