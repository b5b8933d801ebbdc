import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useDatabase } from '../../../test/support/database.ts'
import { otherName, readOnce } from './read-once.ts'

const database = useDatabase('empty')

const addShop = (domain: string) =>
  sql`insert into shops (domain, platform, slug, name, country, currency, public_token)
      values (${domain}, 'other', ${domain}, ${domain}, 'DE', 'EUR', ${domain})`.execute(database.db)
const countShops = async (prefix: string) => {
  const { rows } = await sql<{ shops: number }>`
    select count(*) as shops from shops where domain like ${`${prefix}%`}`.execute(database.db)
  return rows[0]!.shops
}

test('within one reading a statement with the same values is asked once; with others, anew', async () => {
  await readOnce(async () => {
    expect(await countShops('one')).toBe(0)
    await addShop('one.example')
    expect(await countShops('one')).toBe(0)
    expect(await countShops('on')).toBe(1)
  })
  expect(await countShops('one')).toBe(1)
})

test('one reading knows nothing of another, nor does a transaction within', async () => {
  await readOnce(async () => {
    expect(await countShops('two')).toBe(0)
    await addShop('two.example')
    expect(await readOnce(() => countShops('two'))).toBe(1)
    const inside = await database.db
      .transaction()
      .execute(trx =>
        sql<{ shops: number }>`select count(*) as shops from shops where domain like ${'two%'}`.execute(trx),
      )
    expect(inside.rows[0]!.shops).toBe(1)
  })
})

test('who changes the rows it was given changes nobody else’s', async () => {
  await readOnce(async () => {
    const read = () => sql<{ n: number }>`select n from generate_series(1, 3) n`.execute(database.db)
    const first = await read()
    first.rows.pop()
    expect((await read()).rows).toHaveLength(3)
  })
})

test('a statement that failed is told to all who asked for it', async () => {
  await readOnce(async () => {
    const fail = () => sql`select 1 / 0`.execute(database.db)
    await expect(fail()).rejects.toThrow('division by zero')
    await expect(fail()).rejects.toThrow('division by zero')
  })
})

test('very many asked at once are each answered, one that fails beside others too', async () => {
  const double = async (n: number) =>
    (await sql<{ n: number }>`select 2 * ${n}::int as n`.execute(database.db)).rows[0]!.n
  const failing = () => sql`select 1 / 0`.execute(database.db)
  const numbers = Array.from({ length: 300 }, (_, n) => n)
  await readOnce(async () => {
    const [failed, doubled] = await Promise.all([Promise.allSettled([failing()]), Promise.all(numbers.map(double))])
    expect(failed[0].status).toBe('rejected')
    expect(doubled).toEqual(numbers.map(n => 2 * n))
  })
})

test('a connection that breaks off fails what was asked over it, and nothing else', async () => {
  const end = () => sql`select pg_terminate_backend(pg_backend_pid())`.execute(database.db)
  await readOnce(async () => {
    const [ended, ...others] = await Promise.allSettled([end(), countShops('a'), countShops('b')])
    expect([ended.status, ...others.map(({ status }) => status)]).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  })
  for (let round = 0; round < 20; round++) await readOnce(() => countShops('one'))
})

test('a row is found under its other name within the reading that met it, and nowhere else', async () => {
  const byDomain = otherName<{ slug: string }>()
  const byNumber = otherName<{ slug: string }>()
  byDomain.keep('a.example', { slug: 'a' })
  await readOnce(async () => {
    expect(byDomain.find('a.example')).toBeUndefined()
    byDomain.keep('a.example', { slug: 'a' })
    byDomain.keep('b.example', { slug: 'b' })
    expect(byDomain.find('a.example')).toEqual({ slug: 'a' })
    expect(byNumber.find('a.example')).toBeUndefined()
    expect(await readOnce(async () => byDomain.find('a.example'))).toBeUndefined()
  })
  expect(byDomain.find('a.example')).toBeUndefined()
})
