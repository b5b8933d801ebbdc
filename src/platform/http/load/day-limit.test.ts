import { beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../../test/support/database.ts'
import { countWrites, sweepDayCounts, takeOne } from './day-limit.ts'

/** Ceilings within a day (P2.2). What they stop is shown over HTTP in `test/attacks/day-limits.test.ts`. */
const database = useDatabase()
beforeEach(() => database.query`DELETE FROM day_counts`)

const key = Buffer.from('who writes what')
const passes = (interval: string) => database.query`UPDATE day_counts SET since = since - ${interval}::interval`
const person = (reviewerId: number, roles: string[] = []) => ({ reviewerId, roles }) as never
const WRITE = { method: 'POST', path: '/notes', access: 'reviewer', perDay: null } as const
const REFUSED = { status: 429, code: 'too_many_today' }

describe('of one kind', () => {
  test('as many are taken as there may be, by the first one’s day', async () => {
    expect([await takeOne(database.db, key, 2), await takeOne(database.db, key, 2)]).toEqual([true, true])
    expect(await takeOne(database.db, key, 2)).toBe(false)
    expect(await takeOne(database.db, Buffer.from('another'), 2)).toBe(true)
    await passes('23 hours')
    expect(await takeOne(database.db, key, 2)).toBe(false)
    await passes('2 hours')
    expect([await takeOne(database.db, key, 2), await takeOne(database.db, key, 2)]).toEqual([true, true])
    expect(await takeOne(database.db, key, 2)).toBe(false)
  })

  test('what a later day begins with is of that day', async () => {
    await takeOne(database.db, key, 2)
    await passes('25 hours')
    await takeOne(database.db, key, 2)
    await passes('23 hours')
    expect([await takeOne(database.db, key, 2), await takeOne(database.db, key, 2)]).toEqual([true, false])
  })

  test('a day that is over is forgotten, a day that is not is kept', async () => {
    await takeOne(database.db, key, 1)
    await passes('25 hours')
    await takeOne(database.db, Buffer.from('today'), 1)
    await sweepDayCounts(database.db)
    expect(await database.query`SELECT count FROM day_counts`).toEqual([{ count: 1 }])
    expect(await takeOne(database.db, Buffer.from('today'), 1)).toBe(false)
  })
})

describe('of a person', () => {
  test('all calls count together', async () => {
    const count = countWrites(database.db, 2)
    await count(WRITE, person(1))
    await count({ ...WRITE, path: '/others' }, person(1))
    await expect(count({ ...WRITE, method: 'PUT' }, person(1))).rejects.toMatchObject(REFUSED)
    await count(WRITE, person(2))
  })

  test('a call with a ceiling of its own counts by itself as well', async () => {
    const count = countWrites(database.db, 3)
    const rare = { ...WRITE, perDay: 1 }
    await count(rare, person(1))
    await expect(count(rare, person(1))).rejects.toMatchObject(REFUSED)
    await count({ ...rare, method: 'PUT' }, person(1))
    await count({ ...rare, path: '/others' }, person(1))
    await expect(count({ ...rare, path: '/more' }, person(1))).rejects.toMatchObject(REFUSED)
  })

  test.each([
    ['of guests', WRITE, null],
    ['of who has a role of the site', WRITE, person(1, ['moderator'])],
    ['that everybody may make, such as signing out', { ...WRITE, access: 'everyone' as const }, person(1)],
    ['that remove something', { ...WRITE, method: 'DELETE' as const }, person(1)],
  ])('calls %s are not counted', async (_, call, by) => {
    const count = countWrites(database.db, 1)
    for (let times = 0; times < 3; times += 1) await count(call, by)
    expect(await database.query`SELECT count FROM day_counts`).toEqual([])
  })

  test('there is no ceiling where the setting is 0', async () => {
    const count = countWrites(database.db, 0)
    for (let times = 0; times < 3; times += 1) await count({ ...WRITE, perDay: 1 }, person(1))
    expect(await database.query`SELECT count FROM day_counts`).toEqual([])
  })
})
