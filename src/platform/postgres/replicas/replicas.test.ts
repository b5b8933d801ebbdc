import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type PostgresNode, type ReplicaNode, startPrimary } from '../../../../test/support/processes/replication.ts'
import { Problem } from '../../http/failures/problem.ts'
import type { Db } from '../database.ts'
import { requestTimeouts } from '../timeouts.ts'
import type { Reads } from './reads.ts'
import { noReplicas, openReplicas, type Replicas } from './replicas.ts'

/** Read replicas by real streaming replication. */
const MAX_LAG = 2_000

let primary: Awaited<ReturnType<typeof startPrimary>>
let [one, other] = [] as unknown as [ReplicaNode, ReplicaNode]
let replicas: Replicas
const lines: string[] = []

beforeAll(async () => {
  primary = await startPrimary()
  await primary.run('create table notes (note text); alter table notes owner to site; insert into notes values ($$a$$)')
  one = await primary.addReplica()
  other = await primary.addReplica()
  const log = { warn: (line: string) => void lines.push(line), info: (line: string) => void lines.push(line) }
  const settings = { connections: 4, timeouts: requestTimeouts(), maxLag: MAX_LAG, log }
  replicas = openReplicas([one.url, other.url], { primaryUrl: primary.url, ...settings })
}, 60_000)
afterAll(async () => {
  await replicas?.close()
  await primary?.close()
})

const figuresOf = ({ url }: PostgresNode) => replicas.figures().find(({ name }) => name === new URL(url).host)!
const inUse = (...nodes: PostgresNode[]) => nodes.map(node => figuresOf(node).inUse)
const reads = (rest: Partial<Reads> = {}): Reads => ({ position: 0n, tags: [], ...rest })

/** Where it reads: the port of the server, or the primary. */
const place = (wanted?: Reads) =>
  replicas.read(
    wanted,
    async ({ name }) => name,
    async () => 'primary',
  )
const nameOf = ({ url }: PostgresNode) => new URL(url).host
const LATER = { timeout: 20_000, interval: 50 }

beforeEach(async () => {
  await expect.poll(() => inUse(one, other), LATER).toEqual([true, true])
  await expect.poll(() => place(reads()), LATER).not.toBe('primary')
})

test('without READ_DATABASE_URL everything is read from the primary', async () => {
  expect(openReplicas([], {} as never)).toBe(noReplicas)
  const from = await noReplicas.read(
    reads(),
    async () => 'replica',
    async () => 'primary',
  )
  expect(from).toBe('primary')
})

describe('a request', () => {
  test('that reads is answered by a replica, and stays there', async () => {
    const wanted = reads()
    const first = await place(wanted)
    expect([nameOf(one), nameOf(other)]).toContain(first)
    for (let times = 0; times < 5; times++) expect(await place(wanted)).toBe(first)
  })

  test('that writes is answered by the primary', async () => expect(await place(undefined)).toBe('primary'))

  test('goes to the replica with less to do', async () => {
    const busy = replicas.list.find(({ name }) => name === nameOf(one))!
    const working = sql`select pg_sleep(0.5)`.execute(busy.database.db)
    await expect.poll(() => busy.database.pools()[0]!.size - busy.database.pools()[0]!.idle).toBe(1)
    for (let times = 0; times < 5; times++) expect(await place(reads())).toBe(nameOf(other))
    await working
  })

  test('cannot write on a replica, nor where it was promoted', async () => {
    for (const { database } of replicas.list)
      for (const db of [database.db, database.steady] as Db[])
        await expect(sql`insert into notes values ('x')`.execute(db)).rejects.toMatchObject({ code: '25006' })
  })
})

describe('what somebody wrote', () => {
  test('is read from the primary until a replica has it', async () => {
    await one.pauseReplay()
    await primary.run("insert into notes values ('b')")
    const position = await replicas.position()
    await expect.poll(() => place(reads({ position }))).toBe(nameOf(other))
    await other.pauseReplay()
    await primary.run("insert into notes values ('c')")
    const next = await replicas.position()
    expect(next).toBeGreaterThan(position)
    expect(await place(reads({ position: next }))).toBe('primary')
    // Guests still read from there.
    expect(await place(reads())).not.toBe('primary')
    await Promise.all([one.resumeReplay(), other.resumeReplay()])
    await expect.poll(() => place(reads({ position: next })), LATER).not.toBe('primary')
  })

  test('is never read where it is missing, whenever it is asked', async () => {
    for (let n = 0; n < 60; n++) {
      await primary.run(`insert into notes values ('own ${n}')`)
      const position = await replicas.position()
      await sleep(20 * (n % 4))
      const wanted = reads({ position })
      const found = await replicas.read(
        wanted,
        async ({ database }) => (await sql`select from notes where note = ${`own ${n}`}`.execute(database.db)).rows,
        async () => [{}],
      )
      expect(found).toHaveLength(1)
    }
  }, 30_000)
})

describe('after a change of a page', () => {
  test('the page is read where the change is, other pages anywhere', async () => {
    await Promise.all([one.pauseReplay(), other.pauseReplay()])
    await primary.run("insert into notes values ('changed')")
    replicas.invalidated('shop:a')
    expect(await place(reads({ tags: ['shop:a'] }))).toBe('primary')
    expect(await place(reads({ tags: ['shop:b'] }))).not.toBe('primary')
    await one.resumeReplay()
    await expect.poll(() => place(reads({ tags: ['shop:a'] })), LATER).toBe(nameOf(one))
    await other.resumeReplay()
  })

  test('of all pages nothing is read from before it', async () => {
    await Promise.all([one.pauseReplay(), other.pauseReplay()])
    await primary.run("insert into notes values ('all changed')")
    replicas.invalidated()
    for (const tags of [[], ['shop:b']]) expect(await place(reads({ tags }))).toBe('primary')
    await Promise.all([one.resumeReplay(), other.resumeReplay()])
    await expect.poll(() => place(reads()), LATER).not.toBe('primary')
  })
})

describe('a replica', () => {
  test('that lags is left alone, and used again once it has caught up', async () => {
    await one.pauseReplay()
    await primary.run("insert into notes values ('late')")
    await expect.poll(() => inUse(one, other), LATER).toEqual([false, true])
    expect(figuresOf(one).lag).toBeGreaterThan(MAX_LAG / 1000)
    expect(lines.at(-1)).toBe(`The replica ${nameOf(one)} is not used: it lags more than READ_MAX_LAG`)
    await one.resumeReplay()
    await expect.poll(() => inUse(one, other), LATER).toEqual([true, true])
  }, 30_000)

  test('whose primary is idle does not lag', async () => {
    await Promise.all([one.catchUp(), other.catchUp()])
    await sleep(MAX_LAG)
    expect(inUse(one, other)).toEqual([true, true])
  })

  test('that dies fails no request, and is used again once it is back', async () => {
    let failures = 0
    let answers = 0
    let running = true
    const readers = Array.from({ length: 4 }, async () => {
      while (running) {
        await replicas
          .read(
            reads(),
            async ({ database }): Promise<unknown> =>
              sql`select count(*), pg_sleep(0.01) from notes`.execute(database.db),
            async () => null,
          )
          .then(
            () => answers++,
            () => failures++,
          )
        await sleep(1)
      }
    })
    await one.kill()
    await expect.poll(() => inUse(one, other), LATER).toEqual([false, true])
    await other.kill()
    await expect.poll(() => inUse(one, other), LATER).toEqual([false, false])
    await Promise.all([one.start(), other.start()])
    await expect.poll(() => inUse(one, other), LATER).toEqual([true, true])
    running = false
    await Promise.all(readers)
    expect(failures).toBe(0)
    expect(answers).toBeGreaterThan(100)
  }, 40_000)

  test('that restarts is not asked for what it may have lost until it says where it is', async () => {
    const position = await replicas.position()
    await expect.poll(() => place(reads({ position })), LATER).toBe(nameOf(one))
    await one.kill()
    await expect.poll(() => place(reads({ position })), { timeout: 400, interval: 5 }).not.toBe(nameOf(one))
    await one.start()
    await expect.poll(() => place(reads({ position })), LATER).toBe(nameOf(one))
  }, 30_000)

  test('that hangs delays a request by seconds, and fails none', async () => {
    const wanted = [reads(), reads()]
    for (const each of wanted) await place(each)
    one.freeze()
    other.freeze()
    const begun = performance.now()
    const found = await Promise.all(
      wanted.map(each =>
        replicas.read(
          each,
          async ({ database }) => sql`select 1`.execute(database.db).then(() => 'replica'),
          async () => 'primary',
        ),
      ),
    )
    expect(found).toEqual(['primary', 'primary'])
    expect(performance.now() - begun).toBeLessThan(6_000)
    one.thaw()
    other.thaw()
    await expect.poll(() => inUse(one, other), LATER).toEqual([true, true])
  }, 40_000)

  test('that cancels a statement for what it replays leaves it to the primary', async () => {
    await primary.run('create table gone (n int); alter table gone owner to site')
    await one.catchUp()
    await one.run("alter system set max_standby_streaming_delay = '100ms'")
    await one.run('select pg_reload_conf()')
    const chosen = replicas.list.find(({ name }) => name === nameOf(one))!
    let reason: unknown
    const reading = replicas.read(
      reads({ chosen }),
      async ({ database }) => {
        await sql`select pg_sleep(20) from (select count(*) from gone) n`.execute(database.db).catch(error => {
          reason = error
          throw error
        })
        return 'replica'
      },
      async () => 'primary',
    )
    await expect
      .poll(async () => await one.run("select from pg_stat_activity where query like 'select pg_sleep(20)%'"))
      .not.toEqual([])
    await primary.run('drop table gone')
    expect(await reading).toBe('primary')
    expect(reason).toMatchObject({ code: '40001' })
  }, 30_000)

  test('that has not got something yet leaves it to the primary, and nothing else', async () => {
    const failing = (error: Error) =>
      replicas.read(
        reads(),
        async () => {
          throw error
        },
        async () => 'primary',
      )
    expect(await failing(new Problem(404, 'not_found', 'There is no such shop.'))).toBe('primary')
    expect(await failing(Object.assign(new Error('no table'), { code: '42P01' }))).toBe('primary')
    const others = [
      new Problem(400, 'bad_input', 'No.'),
      new TypeError('a fault'),
      Object.assign(new Error('slow'), { code: '57014' }),
    ]
    for (const error of others) await expect(failing(error)).rejects.toBe(error)
  })

  test('that was promoted is left alone, and used again once it follows the primary', async () => {
    await one.promote()
    await expect.poll(() => inUse(one, other), LATER).toEqual([false, true])
    expect(lines.at(-1)).toMatch(/is not used: it is no replica/)
    const { database } = replicas.list.find(({ name }) => name === nameOf(one))!
    await expect(sql`insert into notes values ('lost')`.execute(database.db)).rejects.toMatchObject({ code: '25006' })
    await one.clone()
    await expect.poll(() => inUse(one, other), LATER).toEqual([true, true])
  }, 40_000)
})

test('one of another cluster is never used', async () => {
  const stranger = await startPrimary()
  const logged: string[] = []
  const log = { warn: (line: string) => void logged.push(line), info: (line: string) => void logged.push(line) }
  const replica = await stranger.addReplica()
  const opened = openReplicas([replica.url], {
    ...{ primaryUrl: primary.url, connections: 2, timeouts: requestTimeouts(), maxLag: MAX_LAG, log },
  })
  await sleep(2_500)
  expect(opened.figures()).toMatchObject([{ inUse: false }])
  await opened.close()
  await stranger.close()
}, 40_000)
