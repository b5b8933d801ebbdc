import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { useServer } from '../../../test/support/server.ts'
import { asGuest, type SignedIn, signInAs } from '../../../test/support/sign-in.ts'
import { queue } from '../../lib/calls/queue.ts'
import { type Jobs, openJobs } from '../../platform/jobs/jobs.ts'
import { JobRefused } from '../../platform/jobs/refused.ts'
import { defineJob } from '../../platform/jobs/work.ts'
import { createLogger } from '../../platform/logging/logger.ts'

/** The operators' list of failed jobs, with retry and discard. */
const server = useServer('empty')
const mails = queue({ name: 'test.mails', payload: z.object({ to: z.string() }), retries: 3, retryDelay: 1 })

let olga: SignedIn
let jobs: Jobs
/** Whether the job's handler fails. */
let refusing = true
const sent: string[] = []

beforeAll(async () => {
  olga = await signInAs(server, { name: 'Olga Operator', roles: ['operator'] })
  const handle = async ({ to }: { to: string }) => {
    if (refusing) throw new JobRefused(`550 no mailbox <${to}>\nhere`)
    sent.push(to)
  }
  jobs = openJobs(server.database.url, createLogger('silent'), [defineJob({ queue: mails, handle })])
  await jobs.start()
})
afterAll(() => jobs.stop())

const listed = async () => (await olga.get('/operator/jobs.json')).json()

/** Lets a job per address fail for good. */
async function failJobs(...addresses: string[]) {
  refusing = true
  for (const to of addresses) await jobs.send(mails, { to })
  await expect.poll(async () => (await listed()).jobs.length, { timeout: 20_000 }).toBe(addresses.length)
}

beforeEach(async () => {
  sent.length = 0
  await sql`delete from pgboss.job where name = ${mails.name}`.execute(server.database.db)
})

test('a job that is refused for good is listed at once, with whom it was for masked', async () => {
  await failJobs('iris@post.example')
  const { queues, jobs: found } = await listed()
  expect(queues).toEqual([{ queue: 'test.mails', failed: 1 }])
  expect(found).toMatchObject([
    { queue: 'test.mails', attempts: 1, recipient: 'i…@post.example', error: 'JobRefused: 550 no mailbox <…>' },
  ])
  expect(JSON.stringify(found)).not.toContain('iris@')
})

test('one is retried, and another discarded, by forms that need no script', async () => {
  await failJobs('one@post.example', 'two@post.example')
  const [firstJob, secondJob] = (await listed()).jobs
  refusing = false
  const retried = await olga.post('/operator/jobs', { queue: mails.name, job_id: secondJob.id, deed: 'retry' })
  expect([retried.status, retried.headers.get('location')]).toEqual([303, '/operator/jobs'])
  await expect.poll(() => sent, { timeout: 20_000 }).toHaveLength(1)
  expect((await olga.post('/operator/jobs', { queue: mails.name, job_id: firstJob.id, deed: 'discard' })).status).toBe(
    303,
  )
  expect(await listed()).toMatchObject({ queues: [], jobs: [], total_count: 0 })
  const page = await (await olga.get('/operator/jobs')).text()
  expect(page).toContain('All background jobs of the last week succeeded')
  expect(sent[0]).toBe(secondJob.recipient[0] === 'o' ? 'one@post.example' : 'two@post.example')
})

test('all of a queue are retried at once, and those that fail again are listed again', async () => {
  await failJobs('a@post.example', 'b@post.example', 'c@post.example')
  const again = await olga.send('POST', '/operator/jobs/retry', { queue: mails.name })
  expect(await again.json()).toEqual({ jobs: 3 })
  await expect
    .poll(async () => (await listed()).jobs.map((job: { attempts: number }) => job.attempts), { timeout: 20_000 })
    .toEqual([2, 2, 2])
  const gone = await olga.send('POST', '/operator/jobs/discard', { queue: mails.name })
  expect(await gone.json()).toEqual({ jobs: 3 })
  expect((await listed()).jobs).toEqual([])
})

test('a job that has not failed is left alone', async () => {
  await failJobs('iris@post.example')
  const waiting = randomUUID()
  await sql`insert into pgboss.job (id, name, data, start_after) values (${waiting}, ${mails.name}, '{"to":"x"}', now() + interval '1 day')`.execute(
    server.database.db,
  )
  for (const deed of ['retry', 'discard'])
    for (const job_id of [waiting, randomUUID()])
      expect((await olga.send('POST', `/operator/jobs/${deed}`, { queue: mails.name, job_id })).status).toBe(404)
  expect((await olga.send('POST', '/operator/jobs/discard', { queue: mails.name })).status).toBe(200)
  const { rows } = await sql`select id from pgboss.job where name = ${mails.name}`.execute(server.database.db)
  expect(rows).toEqual([{ id: waiting }])
})

test('nobody else sees or does any of it', async () => {
  expect((await asGuest(server).get('/operator/jobs.json')).status).toBe(401)
  const iris = await signInAs(server, { roles: ['moderator', 'arbitrator'] })
  expect((await iris.get('/operator/jobs.json')).status).toBe(403)
  expect((await iris.send('POST', '/operator/jobs/discard', { queue: mails.name })).status).toBe(403)
  expect((await iris.get('/operator/jobs')).status).toBe(403)
})
