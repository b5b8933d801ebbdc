import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { useDatabase } from '../../../test/support/database.ts'
import { queue } from '../../lib/calls/queue.ts'
import { createLogger } from '../logging/logger.ts'
import { type Jobs, openJobs } from './jobs.ts'
import { defineJob, type Work } from './work.ts'

const database = useDatabase()
const opened: Jobs[] = []
const log = createLogger('silent')

const greetings = queue({ name: 'test.greetings', payload: z.object({ to: z.string() }), retries: 1, retryDelay: 1 })
const single = queue({ name: 'test.single', payload: z.object({}), alone: true })

function open(...works: Work[]): Jobs {
  const jobs = openJobs(database.url, log, works)
  opened.push(jobs)
  return jobs
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map(jobs => jobs.stop()))
})

async function until(reached: () => boolean, milliseconds = 10_000) {
  for (const end = Date.now() + milliseconds; !reached() && Date.now() < end; ) await sleep(10)
  expect(reached()).toBe(true)
}

/** A handler that appends greetings to a list. */
function greeter(done: string[] = []) {
  return { done, work: defineJob({ queue: greetings, handle: async ({ to }) => void done.push(to) }) }
}

test('what is sent is worked off at once, and by one worker alone', async () => {
  const done: string[] = []
  const [first, other] = [open(greeter(done).work), open(greeter(done).work)]
  await Promise.all([first.start(), other.start()])
  const names = Array.from({ length: 20 }, (_, index) => `n${index}`)
  for (const to of names) await first.send(greetings, { to })
  await until(() => done.length >= names.length)
  expect(done.toSorted()).toEqual(names.toSorted())
})

test('a job sent within a transaction exists if that commits', async () => {
  const { done, work } = greeter()
  const jobs = open(work)
  await jobs.start()
  await database.db.transaction().execute(within => jobs.send(greetings, { to: 'kept' }, { within }))
  const undone = database.db.transaction().execute(async within => {
    await jobs.send(greetings, { to: 'undone' }, { within })
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  await jobs.send(greetings, { to: 'last' })
  await until(() => done.includes('last'))
  expect(done.toSorted()).toEqual(['kept', 'last'])
})

test('a failed job is tried again', async () => {
  let attempts = 0
  const handle = async () => {
    attempts += 1
    if (attempts === 1) throw new Error('the first time')
  }
  const jobs = open(defineJob({ queue: greetings, handle }))
  await jobs.start()
  await jobs.send(greetings, { to: 'x' })
  await until(() => attempts === 2, 15_000)
})

test('what does not fit the queue is not sent', async () => {
  const jobs = open()
  await expect(jobs.send(greetings, { to: 1 as unknown as string })).rejects.toThrow('expected string')
})

test('a sender works nothing off; the next process does', async () => {
  const sender = open()
  expect(await sender.send(greetings, { to: 'waited' })).toBe(true)
  await sender.stop()
  const { done, work } = greeter()
  await open(work).start()
  await until(() => done.includes('waited'))
})

test('a backlog is worked off without pause', async () => {
  const sender = open()
  for (let index = 0; index < 20; index++) await sender.send(greetings, { to: 'many' })
  const { done, work } = greeter()
  await open(work).start()
  await until(() => done.length === 20)
})

test('a queue for one job takes no second one', async () => {
  const sender = open()
  expect(await sender.send(single, {})).toBe(true)
  expect(await sender.send(single, {})).toBe(false)
})

test('a job that hangs holds up neither others of its queue nor other groups', async () => {
  const hanging = queue({ name: 'test.hanging', payload: z.object({ who: z.string() }), concurrency: 3 })
  const done: string[] = []
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const handle = async ({ who }: { who: string }) => {
    if (who === 'hangs') await released
    done.push(who)
  }
  const jobs = open(defineJob({ queue: hanging, handle }))
  for (let index = 0; index < 10; index++) await jobs.send(hanging, { who: 'hangs' }, { group: 'one' })
  for (let index = 0; index < 10; index++) await jobs.send(hanging, { who: 'goes' }, { group: 'other' })
  await jobs.start()
  await until(() => done.length === 10)
  expect(new Set(done)).toEqual(new Set(['goes']))
  release()
  await until(() => done.length === 20)
})

test('the jobs of a process that was killed are taken up again', async () => {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  let taken = 0
  const handle = async () => {
    taken += 1
    if (taken === 1) await ended
  }
  const single = queue({ name: 'test.killed', payload: z.object({}), alone: true, retryDelay: 1 })
  const [first, next] = [open(defineJob({ queue: single, handle })), open(defineJob({ queue: single, handle }))]
  await first.start()
  await first.send(single, {})
  await until(() => taken === 1)
  await next.start()
  // Simulates twenty seconds without a heartbeat; the first process sends one every five.
  const age = sql`update pgboss.job set heartbeat_on = now() - interval '1 minute' where name = ${single.name}`
  const takenAgain = async () => {
    await age.execute(database.db)
    return taken
  }
  // Supervision, the queue's delay and the next look add up to twenty seconds by themselves.
  await expect.poll(takenAgain, { timeout: 60_000, interval: 100 }).toBe(2)
  end()
}, 90_000)

test('a stop waits for the job that runs, and tells it', async () => {
  let state = 'waiting'
  const handle = async (_: { to: string }, signal: AbortSignal) => {
    state = 'running'
    await sleep(700)
    state = signal.aborted ? 'done, told to stop' : 'done'
  }
  const jobs = open(defineJob({ queue: greetings, handle }))
  await jobs.start()
  await jobs.send(greetings, { to: 'x' })
  await until(() => state === 'running')
  await jobs.stop()
  expect(state).toBe('done, told to stop')
  await expect(jobs.send(greetings, { to: 'too late' })).rejects.toThrow('stops')
})

test('work that is due at the start is done at the start; a schedule is kept, and forgotten when it is gone', async () => {
  let done = 0
  const handle = async () => {
    done += 1
  }
  const schedule = { cron: '25 16 * * *', timeZone: 'Europe/Berlin' }
  await database.query`delete from pgboss.job`
  await open(defineJob({ queue: single, handle, schedule, dueAtStart: async () => true })).start()
  await until(() => done === 1)
  const schedules = () => database.query`select name, cron, timezone from pgboss.schedule`
  expect([...(await schedules())]).toEqual([{ name: single.name, cron: '25 16 * * *', timezone: 'Europe/Berlin' }])
  await open(defineJob({ queue: single, handle })).start()
  expect(await schedules()).toHaveLength(0)
})

test('a database that is not there is a failure at the start, and a stop after it is none', async () => {
  const jobs = openJobs('postgres://candor@127.0.0.1:1/none', log, [greeter().work])
  await expect(jobs.start()).rejects.toThrow()
  await jobs.stop()
})
