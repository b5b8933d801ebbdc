import { sql } from 'kysely'
import postgres from 'postgres'
import { expect, test } from 'vitest'
import { useDatabase } from '../../test/database.ts'
import { readOnce } from './read-once.ts'
import { warmPool } from './warm-pool.ts'

const database = useDatabase()

/** A pool of `size` connections, and which server process answers on one that is held. */
async function withPool(size: number, use: (pool: ReturnType<typeof warmPool>) => Promise<void>) {
  const open = () => postgres(database.url, { max: 1, onnotice: () => {} })
  const pool = warmPool(size, open)
  await use(pool).finally(() => pool.end({ timeout: 1 }))
}
type Held = Awaited<ReturnType<ReturnType<typeof warmPool>['reserve']>>
const pidOf = async (held: Held) => (await held.unsafe('select pg_backend_pid() as pid'))[0]!.pid as number

test('the connection used last is handed out first', () =>
  withPool(3, async pool => {
    const [first, second] = [await pool.reserve(), await pool.reserve()]
    const pids = [await pidOf(first), await pidOf(second)]
    expect(pids[0]).not.toBe(pids[1])
    second.release()
    first.release()
    for (let round = 0; round < 3; round++) {
      const again = await pool.reserve()
      expect(await pidOf(again)).toBe(pids[0])
      again.release()
    }
  }))

test('who comes while all are held waits for their turn, in order', () =>
  withPool(1, async pool => {
    const held = await pool.reserve()
    const order: string[] = []
    const waiting = ['first', 'second'].map(async name => {
      const mine = await pool.reserve()
      order.push(name)
      mine.release()
    })
    await pidOf(held)
    expect(order).toEqual([])
    held.release()
    // Released twice by mistake, it is not given to two.
    held.release()
    await Promise.all(waiting)
    expect(order).toEqual(['first', 'second'])
  }))

test('a connection that the server ended is opened anew for the next', () =>
  withPool(1, async pool => {
    const held = await pool.reserve()
    const pid = await pidOf(held)
    const asked = held.unsafe('select pg_sleep(60)').catch(error => error.code)
    await database.driver`select pg_terminate_backend(${pid}) from pg_sleep(0.1)`
    expect(['57P01', 'CONNECTION_CLOSED']).toContain(await asked)
    held.release()
    const now = async () => {
      const next = await pool.reserve()
      return pidOf(next).finally(next.release)
    }
    // Until its end is heard of, a statement may still meet the old one.
    await expect.poll(() => now().catch(error => error.code)).toEqual(expect.any(Number))
    expect(await now()).not.toBe(pid)
  }))

test('a transaction is refused: the rest of it could go over another connection', async () => {
  const transaction = database.steady.transaction().execute(async () => 'never')
  await expect(transaction).rejects.toThrow('single statements')
  expect((await sql<{ one: number }>`select 1 as one`.execute(database.steady)).rows).toEqual([{ one: 1 }])
})

test('connections that are lost while they are asked by many at once come back', async () => {
  const lost = async () => {
    const ended = readOnce(() => sql`select pg_terminate_backend(pg_backend_pid())`.execute(database.steady))
    expect(['57P01', 'CONNECTION_CLOSED']).toContain(await ended.catch(error => error.code))
  }
  for (let round = 0; round < 10; round++) await lost()
  const one = () => readOnce(() => sql<{ one: number }>`select 1 as one`.execute(database.steady))
  await expect
    .poll(() =>
      one().then(
        ({ rows }) => rows,
        () => null,
      ),
    )
    .toEqual([{ one: 1 }])
})

test('one that was lost is replaced at once: the next statement is answered, by another', () =>
  withPool(1, async pool => {
    for (let round = 0; round < 10; round++) {
      const held = await pool.reserve()
      await expect(held.unsafe('select pg_terminate_backend(pg_backend_pid())')).rejects.toThrow()
      held.abandon!()
      const next = await pool.reserve()
      expect(await pidOf(next)).toBeGreaterThan(0)
      next.release()
    }
  }))
