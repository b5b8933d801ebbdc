import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { ON_CITUS } from '../../../test/support/cluster/citus.ts'
import { databaseUrl, onServer, useDatabase } from '../../../test/support/database.ts'
import {
  hasPgBouncer,
  type PgBouncer,
  startPgBouncer,
  WITHOUT_PGBOUNCER,
} from '../../../test/support/processes/pgbouncer.ts'
import { openDatabase } from './database.ts'
import { checkExternal } from './external.ts'
import { preparePooler } from './pooler.ts'
import { requestTimeouts } from './timeouts.ts'

if (!hasPgBouncer()) console.warn(WITHOUT_PGBOUNCER)

describe.skipIf(!hasPgBouncer())('a transaction pooler', () => {
  const database = useDatabase('empty')
  const suffix = randomBytes(4).toString('hex')
  const [owner, guest] = [`owner_${suffix}`, `guest_${suffix}`]
  let pooler: PgBouncer
  let name: string

  beforeAll(async () => {
    const server = inject('databaseServer')
    name = new URL(database.url).pathname.slice(1)
    await onServer(server, async query => {
      for (const role of [owner, guest]) await query.raw(`CREATE ROLE ${role} LOGIN PASSWORD 'secret'`)
    })
    pooler = await startPgBouncer(server, { [owner]: 'secret', [guest]: 'secret' })
  })
  afterAll(async () => {
    await pooler?.close()
    await onServer(inject('databaseServer'), async query => {
      for (const role of [owner, guest]) {
        await query.raw(`ALTER ROLE ${role} IN DATABASE ${name} RESET ALL`)
        await query.raw(`DROP ROLE ${role}`)
      }
    })
  })

  const as = (url: string, role: string) => Object.assign(new URL(url), { username: role, password: 'secret' }).href
  const through = (role: string) => as(pooler.urlOf(name), role)

  /** Settings of a session through the pooler. */
  async function settings(role: string) {
    const { query, close } = openDatabase(database.url, { poolerUrl: through(role), connections: 1 })
    const [row] = await query<Record<string, string>>`
      SELECT current_setting('jit') AS jit, current_setting('enable_incremental_sort') AS sort,
             current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
             current_setting('idle_in_transaction_session_timeout') AS idle`
    await close()
    return row
  }

  test('gets timeouts and planner settings from its role, also in sessions that were open before', async () => {
    expect(await settings(owner)).toMatchObject({ sort: 'on', statement: '0', lock: '0', idle: '0' })
    const server = { url: as(database.url, owner), poolerUrl: through(owner) }
    // several processes start at once
    await Promise.all([1, 2, 3].map(() => preparePooler(server, requestTimeouts(2_000))))
    const prepared = { jit: 'off', sort: 'off', statement: '2s', lock: '1s', idle: '30s' }
    expect(await settings(owner)).toEqual(prepared)
    await preparePooler(server, requestTimeouts(3_000))
    expect(await settings(owner)).toMatchObject({ statement: '3s', lock: '1500ms' })
  })

  test('whose role somebody else must change is refused with the commands, until they were run', async () => {
    const server = { url: as(database.url, owner), poolerUrl: through(guest) }
    const refused = await preparePooler(server, requestTimeouts(2_000)).catch((error: Error) => error.message)
    expect(refused).toContain(`The role ${guest} of DATABASE_URL lacks settings`)
    const commands = `${refused}`.slice(`${refused}`.indexOf('ALTER ROLE'))
    await database.query.raw(commands)
    await preparePooler(server, requestTimeouts(2_000))
    expect(await settings(guest)).toMatchObject({ jit: 'off', statement: '2s' })
    // shorter timeouts than wanted are an administrator's right
    await preparePooler(server, requestTimeouts(4_000))
    expect(await settings(guest)).toMatchObject({ statement: '2s' })
  })

  test('is refused without the address behind it, or in place of it', async () => {
    await expect(checkExternal(through(owner))).rejects.toThrow(
      /is a connection pooler.* set DIRECT_DATABASE_URL to the PostgreSQL behind it \(DATABASE_URL\)\.$/,
    )
  })

  test('is refused where it leads to another database', async () => {
    const server = { url: databaseUrl(database.url, 'postgres'), poolerUrl: through(owner) }
    await expect(preparePooler(server, requestTimeouts())).rejects.toThrow(
      `DATABASE_URL leads to the database ${name} and DIRECT_DATABASE_URL to postgres, which is another one`,
    )
  })

  // The address of a cluster under test may have no password, which the pooler's users have.
  test.skipIf(ON_CITUS)('needs no session: statements, transactions and notifications are as without it', async () => {
    const pooled = openDatabase(database.url, { poolerUrl: pooler.urlOf(name), connections: 4 })
    try {
      const heard: string[] = []
      const unlisten = await pooled.listen('news', message => void heard.push(message))
      const numbers = Array.from({ length: 200 }, (_, i) => i)
      const found = await Promise.all(
        numbers.map(n => pooled.query<{ n: number }>`SELECT ${n}::int AS n, pg_notify('news', ${String(n)})`),
      )
      expect(found.map(([row]) => row?.n)).toEqual(numbers)
      await expect.poll(() => heard.length).toBe(numbers.length)
      const [prepared] = await pooled.query<{
        count: number
      }>`SELECT count(*)::int AS count FROM pg_prepared_statements`
      expect(prepared).toEqual({ count: 0 })
      await unlisten()
    } finally {
      await pooled.close()
    }
  })
})
