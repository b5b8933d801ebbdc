import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ON_CITUS } from '../../../test/support/cluster/citus.ts'
import { useDatabase } from '../../../test/support/database.ts'
import type { Db } from './database.ts'
import { atSavepoint, inDryRun, inSnapshot, inTransaction } from './transaction.ts'

const database = useDatabase()

const insert = (on: Db, word: string) => sql`insert into transaction_words values (${word})`.execute(on)
const storedWords = async (on: Db = database.db) => {
  const { rows } = await sql<{ word: string }>`select word from transaction_words order by word`.execute(on)
  return rows.map(row => row.word)
}
beforeAll(() => sql`create table transaction_words (word text primary key)`.execute(database.db))
afterEach(() => sql`truncate transaction_words`.execute(database.db))

describe('inTransaction', () => {
  const failing = (code: string | undefined, times: number) => {
    let runs = 0
    return async () => {
      runs += 1
      if (runs <= times) throw Object.assign(new Error('rolled back'), { code })
      return runs
    }
  }

  test('opens a transaction, or joins the one given', async () => {
    expect(await inTransaction(database.db, async within => within.isTransaction)).toBe(true)
    await inTransaction(database.db, async outer => {
      expect(await inTransaction(outer, async inner => inner === outer)).toBe(true)
    })
  })

  test('stores everything or nothing', async () => {
    await inTransaction(database.db, within => insert(within, 'stored'))
    const fails = inTransaction(database.db, async within => {
      await insert(within, 'undone')
      throw new Error('no')
    })
    await expect(fails).rejects.toThrow('no')
    expect(await storedWords()).toEqual(['stored'])
  })

  test.each(['40P01', '40001'])('runs four times at most after %s', async code => {
    expect(await inTransaction(database.db, failing(code, 3))).toBe(4)
    await expect(inTransaction(database.db, failing(code, 4))).rejects.toThrow('rolled back')
  })

  test('runs once where it must not be repeated, or within another transaction', async () => {
    await expect(inTransaction(database.db, failing('40P01', 1), { attempts: 1 })).rejects.toThrow('rolled back')
    const nested = inTransaction(database.db, outer => inTransaction(outer, failing('40P01', 1)), { attempts: 1 })
    await expect(nested).rejects.toThrow('rolled back')
  })

  test.each(['23505', undefined])('does not run again after %s', async code => {
    await expect(inTransaction(database.db, failing(code, 1))).rejects.toThrow('rolled back')
  })
})

test('a snapshot sees one moment, and writes nothing', async () => {
  await inSnapshot(database.db, async within => {
    expect(await storedWords(within)).toEqual([])
    await insert(database.db, 'meanwhile')
    expect(await storedWords(within)).toEqual([])
  })
  await expect(inSnapshot(database.db, within => insert(within, 'more'))).rejects.toThrow('read-only transaction')
})

test('a snapshot is of one moment wherever shops’ rows are', async () => {
  const facts = async (on: Db) => (await sql`select fact_id from shop_facts`.execute(on)).rows.length
  await database.query`INSERT INTO shop_facts (shop_id, type) SELECT n, 'test.fact' FROM generate_series(1, 20) n`
  await inSnapshot(database.db, async within => {
    expect(await storedWords(within)).toEqual([])
    await database.query`DELETE FROM shop_facts WHERE shop_id > 10`
    expect(await facts(within)).toBe(20)
    await database.query`DELETE FROM shop_facts`
    expect(await facts(within)).toBe(20)
  })
  expect(await facts(database.db)).toBe(0)
})

test('on a cluster a transaction writes on the coordinator in Citus’ eyes, and so commits in two phases', async () => {
  const isWritten = async (on: Db) => {
    const { rows } = await sql`
      select from pg_locks where relation = 'cluster_commits'::regclass and pid = pg_backend_pid() and mode = 'RowExclusiveLock'`.execute(
      on,
    )
    return rows.length > 0
  }
  expect(await inTransaction(database.db, isWritten)).toBe(ON_CITUS)
})

test('a dry run stores nothing; a step of it that fails is undone alone', async () => {
  const seen = await inDryRun(database.db, async dryRun => {
    await atSavepoint(dryRun, step => insert(step, 'one'))
    await expect(atSavepoint(dryRun, step => insert(step, 'one'))).rejects.toThrow('duplicate key')
    await atSavepoint(dryRun, step => insert(step, 'two'))
    return storedWords(dryRun)
  })
  expect(seen).toEqual(['one', 'two'])
  expect(await storedWords()).toEqual([])
})
