import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useDatabase } from '../../../test/support/database.ts'

/** Scripts without spaces between words are searched by pairs of characters (search_pairs). */
const database = useDatabase()

async function pairsOf(given: string, last: boolean): Promise<string | null> {
  const { rows } = await sql<{ pairs: string | null }>`select search_pairs(${given}, ${last}) as pairs`.execute(
    database.db,
  )
  return rows[0]?.pairs ?? null
}

const LETTERS = '東京タワーกขค가나abc '
const expected = (given: string, last: boolean) =>
  given
    .split(/([東京タワーกขค가나]+)/)
    .flatMap((part, at) => {
      if (at % 2 === 0) return part.split(' ')
      const letters = [...part]
      const pairs = letters.map((letter, n) => letter + (letters[n + 1] ?? ''))
      return last || pairs.length === 1 ? pairs : pairs.slice(0, -1)
    })
    .filter(word => word !== '')

test('a text becomes its words and the pairs of its characters', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...LETTERS), { maxLength: 20 }).map(letters => letters.join('')),
      fc.boolean(),
      async (given, last) => {
        const pairs = (await pairsOf(given, last)) ?? ''
        expect(pairs.split(' ').filter(word => word !== '')).toEqual(expected(given, last))
      },
    ),
    { numRuns: 60 },
  )
})

test('a hundred thousand characters take linear time, not minutes', async () => {
  const pairs = await database.db.transaction().execute(async trx => {
    await sql`set local statement_timeout = '10s'`.execute(trx)
    const { rows } = await sql<{ pairs: string }>`select search_pairs(repeat('字', 100000), true) as pairs`.execute(trx)
    return rows[0]?.pairs.trim().split(' ')
  })
  expect(pairs).toHaveLength(100_000)
  expect(new Set(pairs)).toEqual(new Set(['字字', '字']))
})
