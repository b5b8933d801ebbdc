import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useDatabase } from '../../test/database.ts'
import { readOnce } from './read-once.ts'

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
