import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useServer } from '../../../../test/support/server.ts'
import { asGuest, type SignedIn, signInAs } from '../../../../test/support/sign-in.ts'
import { openJobs } from '../../../platform/jobs/jobs.ts'
import { createLogger } from '../../../platform/logging/logger.ts'
import { mailQueue } from '../../../platform/mail/queues.ts'

/** Outgoing e-mails, for operators. No worker runs here, so jobs stay as they are set. */
const server = useServer('empty')
let olga: SignedIn

const json = async (query = '') => (await olga.get(`/operator/mail.json${query}`)).json()

beforeAll(async () => {
  olga = await signInAs(server, { name: 'Olga Operator', roles: ['operator'] })
  for (const email of ['iris@post.example', 'anne@post.example', 'tom@post.example'])
    await asGuest(server).send('POST', '/login.json', { email })
  const { db, url } = server.database
  const jobs = openJobs(url, createLogger('silent'))
  const states = { iris: 'failed', anne: 'completed', tom: 'retry' }
  for (const [name, state] of Object.entries(states)) {
    const to = `${name}@post.example`
    const text = 'https://site.example/login?token=secret'
    await jobs.send(mailQueue, { id: randomUUID(), to, subject: 'News', text, html: text })
    await sql`
      UPDATE pgboss.job SET state = ${state}::pgboss.job_state, output = '{"message":"550 no mailbox <iris@post.example>"}',
        completed_on = now() WHERE name = ${mailQueue.name} AND data ->> 'to' = ${to}`.execute(db)
  }
  await jobs.stop()
})

test('lists what failed, waits or was sent, with masked addresses and without texts', async () => {
  const failed = await json()
  expect(failed).toMatchObject({
    state: 'failed',
    total_count: 1,
    queues: [{ queue: 'mail.send', kind: 'Notification', failed: 1 }],
    mails: [{ kind: 'Notification', recipient: 'i…@post.example', error: '550 no mailbox <…>' }],
  })
  const waiting = await json('?state=waiting')
  expect(waiting.mails.map((mail: { kind: string }) => mail.kind).sort()).toEqual([
    'Notification',
    'Sign-in link',
    'Sign-in link',
    'Sign-in link',
  ])
  expect((await json('?state=sent')).mails).toMatchObject([{ recipient: 'a…@post.example', error: null }])
  for (const state of ['failed', 'waiting', 'sent']) {
    const page = await (await olga.get(`/operator/mail?state=${state}`)).text()
    for (const hidden of ['secret', 'iris@', 'anne@', 'tom@'])
      expect(page + JSON.stringify(failed)).not.toContain(hidden)
  }
})

test('finds those to one address', async () => {
  expect(await json('?state=waiting&q=Tom@Post.example')).toMatchObject({ total_count: 1 })
  expect((await json('?q=tom@post.example')).mails).toEqual([])
  expect(await (await olga.get('/operator/mail?q=tom@post.example')).text()).toContain('No e-mails match this search.')
})

test('failed ones are listed here, not among the jobs', async () => {
  expect(await (await olga.get('/operator/jobs.json')).json()).toMatchObject({ queues: [], jobs: [] })
})

test('retrying and discarding leave a row in the audit log', async () => {
  const [mail] = (await json()).mails
  await olga.post('/operator/mail', { queue: mail.queue, job_id: mail.id, deed: 'retry' })
  expect((await json()).mails).toEqual([])
  await sql`UPDATE pgboss.job SET state = 'failed', completed_on = now() WHERE id = ${mail.id}`.execute(
    server.database.db,
  )
  const discarded = await olga.post('/operator/mail', { queue: mail.queue, deed: 'discard' })
  expect([discarded.status, discarded.headers.get('location')]).toEqual([303, '/operator/mail'])
  const events = await server.database.query`
    SELECT kind, details FROM security_events WHERE actor_id = ${olga.reviewerId} ORDER BY event_id`
  expect(events).toEqual([
    { kind: 'jobs_retried', details: { queue: 'mail.send', job_id: mail.id } },
    { kind: 'jobs_discarded', details: { queue: 'mail.send' } },
  ])
})

test('is nobody else’s', async () => {
  expect((await asGuest(server).get('/operator/mail.json')).status).toBe(401)
  const mod = await signInAs(server, { roles: ['moderator'] })
  expect((await mod.get('/operator/mail.json')).status).toBe(403)
  expect((await mod.get('/operator/mail')).status).toBe(403)
})
