import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../test/support/database.ts'
import { openTcpProxy, type TcpProxy } from '../../../test/support/processes/tcp-proxy.ts'
import { Unavailable, unavailableOf } from '../failure.ts'
import { type Database, openDatabase } from './database.ts'
import { requestTimeouts } from './timeouts.ts'

const direct = useDatabase()

describe('values', () => {
  const resultOf = async (expression: string) => Object.values((await direct.query.raw(`select ${expression}`))[0])[0]

  test.each([
    ['42::bigint', 42],
    ["'{1,null,9007199254740991}'::bigint[]", [1, null, 9007199254740991]],
    ["'{{1,2},{3,4}}'::bigint[]", [[1, 2], [3, 4]]], // biome-ignore format: one case to a line
    ['1.50::numeric', '1.50'],
    ["'{1.50,2}'::numeric[]", ['1.50', '2']],
    ["'2026-03-01'::date", new Date('2026-03-01T00:00:00Z')],
    ["'2026-03-01 12:00+02'::timestamptz", new Date('2026-03-01T10:00:00Z')],
    ["'3 days'::interval", '3 days'],
    [`'{"a":[1]}'::jsonb`, { a: [1] }],
    ["'{a,b}'::text[]", ['a', 'b']],
  ])('%s', async (expression, expected) => {
    expect(await resultOf(expression)).toEqual(expected)
  })

  test('a bigint beyond 2^53 fails loudly, and the connection goes on', async () => {
    await expect(resultOf('9007199254740993::bigint')).rejects.toThrow('bigint 9007199254740993 is beyond 2^53')
    expect(await resultOf('1::bigint')).toBe(1)
  })

  test('a date goes in as its day of UTC', async () => {
    const at = new Date('2026-03-01T23:30:00Z')
    const { rows } = await sql<{
      day: string
      at: Date
    }>`select ${at}::date::text as day, ${at}::timestamptz as at`.execute(direct.db)
    expect(rows).toEqual([{ day: '2026-03-01', at }])
  })
})

describe('over a network that fails', () => {
  let proxy: TcpProxy
  let database: Database
  beforeAll(async () => {
    const url = new URL(direct.url)
    proxy = await openTcpProxy(Number(url.port))
    url.port = String(proxy.port)
    database = openDatabase(url.href, { connections: 3, timeouts: requestTimeouts(1_000) })
    await database.listen('nothing', () => {})
  })
  afterAll(async () => {
    await proxy.close()
    await database.close()
  })

  const resourceRequest = (statement = 'select 1 as one') =>
    database.query.raw(statement).then(
      () => 'answered',
      error => unavailableOf(error)?.code ?? error,
    )
  const recovered = () => expect.poll(() => resourceRequest(), { timeout: 10_000 }).toBe('answered')
  const longer = 'select pg_sleep(30)'

  test('a statement that takes too long, or waits too long for a lock, is cancelled', async () => {
    expect(await resourceRequest(longer)).toBe('database_slow')
    await direct.db.transaction().execute(async holder => {
      await sql`lock table shops`.execute(holder)
      expect(await resourceRequest('select count(*) from shops')).toBe('database_slow')
    })
    expect(await resourceRequest('select count(*) from shops')).toBe('answered')
  })

  test('a network that is cut fails what is asked, and is used again once it is back', async () => {
    const running = [resourceRequest(longer), resourceRequest(longer)]
    await expect.poll(() => database.pool.totalCount).toBeGreaterThan(1)
    proxy.cut()
    expect(await Promise.all(running)).toEqual(['database_unavailable', 'database_unavailable'])
    expect(await resourceRequest()).toBe('database_unavailable')
    proxy.heal()
    await recovered()
  })

  test('connections that were cut without a word are given up, those that wait unused as well', async () => {
    await Promise.all([resourceRequest(), resourceRequest(), resourceRequest()])
    proxy.freeze()
    expect(await resourceRequest()).toBe('database_unavailable')
    await recovered()
  })

  test('a transaction whose connection is lost fails as a whole and is not begun again', async () => {
    const begun: number[] = []
    const lost = database.db.transaction().execute(async trx => {
      begun.push(1)
      await sql`insert into shops (domain, platform, slug, name, country, currency, public_token)
                values ('a.example', 'other', 'a', 'A', 'DE', 'EUR', 'a')`.execute(trx)
      proxy.cut()
      await sql`select 1`.execute(trx)
    })
    const error = await lost.catch(error => error)
    expect(unavailableOf(error)).toBeInstanceOf(Unavailable)
    expect(begun).toEqual([1])
    proxy.heal()
    await recovered()
    expect(await direct.query`select from shops where slug = 'a'`).toEqual([])
  })

  test('whose connection is terminated by the server hears of it; the next statement has another', async () => {
    for (let round = 0; round < 20; round++) {
      expect(await resourceRequest('select pg_terminate_backend(pg_backend_pid())')).toBe('database_unavailable')
      expect(await resourceRequest()).toBe('answered')
    }
  })

  test('what was sent while a listener was away is not taken for heard', async () => {
    const heard: string[] = []
    await database.listen(
      'news',
      message => heard.push(message),
      () => heard.push('missed'),
    )
    await direct.query`select pg_notify('news', 'one')`
    await expect.poll(() => heard).toEqual(['one'])
    proxy.cut()
    await direct.query`select pg_notify('news', 'two')`
    proxy.heal()
    await expect.poll(() => heard, { timeout: 10_000 }).toEqual(['one', 'missed'])
    await direct.query`select pg_notify('news', 'three')`
    await expect.poll(() => heard).toEqual(['one', 'missed', 'three'])
  })
})
