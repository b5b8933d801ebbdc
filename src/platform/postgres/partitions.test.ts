import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../test/support/database.ts'
import { sweepPartitions } from './partitions.ts'

const database = useDatabase()
const TABLE = 'security_events'
const DAY = 86_400_000

const partitions = async () =>
  (
    await database.query<{ name: string }>`
      SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = ${TABLE}::regclass ORDER BY 1`
  ).map(({ name }) => name)

/** Stores an event for each time; they are told apart by their times. */
const addEvents = (times: readonly Date[]) => database.query`
  INSERT INTO security_events (kind, actor_role, occurred_at)
  SELECT 'signed_in', 'reviewer', at FROM unnest(${times.map(time => time.toISOString())}::timestamptz[]) at`

const storedTimes = async () =>
  (await database.query<{ at: Date }>`SELECT occurred_at AS at FROM security_events ORDER BY 1`).map(({ at }) =>
    at.getTime(),
  )

const monthOf = (time: Date) => Date.UTC(time.getUTCFullYear(), time.getUTCMonth())
const monthAfter = (time: Date) => Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + 1)
const daysAgo = (days: number) => new Date(Date.now() - days * DAY)
const nameOf = (time: Date) => `${TABLE}_${time.toISOString().slice(0, 7).replace('-', '_')}`

beforeEach(async () => {
  await database.query.raw(`ALTER TABLE security_events DISABLE TRIGGER USER; DELETE FROM security_events;
    ALTER TABLE security_events ENABLE TRIGGER USER`)
})

describe('a sweep of a table partitioned by month', () => {
  test('drops what is old with its months, and deletes no rows', async () => {
    await addEvents([...Array(500).keys()].map(n => daysAgo(n * 2)))
    await sweepPartitions(database.db, TABLE, new Date(0))
    await database.query.raw(`
      CREATE TABLE deletions (n int);
      CREATE FUNCTION count_deletion() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN INSERT INTO deletions VALUES (1); RETURN OLD; END';
      CREATE TRIGGER security_events_counted AFTER DELETE ON security_events FOR EACH ROW EXECUTE FUNCTION count_deletion()`)
    const [before, all] = [daysAgo(500), (await storedTimes()).length]
    const dropped = await sweepPartitions(database.db, TABLE, before)
    const left = await storedTimes()
    expect(dropped).toBeGreaterThan(14)
    expect(all - left.length).toBeGreaterThan(200)
    // the newest of each month, which the trigger that protects rows has to let go
    expect(await database.query`SELECT FROM deletions`).toHaveLength(dropped)
    expect(new Date(left[0]!).getTime()).toBeGreaterThanOrEqual(monthOf(before))
    expect(await partitions()).not.toContain(nameOf(daysAgo(600)))
    expect(await partitions()).toContain(nameOf(before))
    await database.query.raw('DROP FUNCTION count_deletion CASCADE; DROP TABLE deletions')
  })

  test('loses nothing that is younger, whatever the times, and leaves nothing of months that are over', async () => {
    const time = fc.date({ min: new Date('2019-01-01'), max: daysAgo(401), noInvalidDate: true })
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(time, { selector: Number, maxLength: 20 }), time, async (times, before) => {
        const earlier = await storedTimes()
        await addEvents(times)
        await sweepPartitions(database.db, TABLE, before)
        const remaining = [...earlier, ...times.map(Number)].filter(at => monthAfter(new Date(at)) > before.getTime())
        expect(await storedTimes()).toEqual(remaining.toSorted((a, b) => a - b))
      }),
      { numRuns: 25 },
    )
  })

  test('takes rows for which no partition was made, and then gives their months one', async () => {
    const [past, future] = [new Date('2001-02-28T23:59:59.999Z'), new Date(Date.now() + 300 * DAY)]
    await addEvents([past, new Date('2001-03-01T00:00:00Z'), future])
    expect(await database.query`SELECT FROM security_events_default`).toHaveLength(3)
    const ids = await database.query`SELECT event_id FROM security_events ORDER BY 1`
    await sweepPartitions(database.db, TABLE, new Date('2001-01-01'))
    expect(await partitions()).toEqual(expect.arrayContaining([nameOf(past), `${TABLE}_2001_03`, nameOf(future)]))
    expect(await database.query`SELECT FROM security_events_default`).toEqual([])
    expect(await database.query`SELECT event_id FROM security_events ORDER BY 1`).toEqual(ids)
  })

  test('drops no month with rows that their table protects', async () => {
    await addEvents([daysAgo(399)])
    await expect(sweepPartitions(database.db, TABLE, daysAgo(300))).rejects.toThrow('append-only')
    expect(await storedTimes()).toHaveLength(1)
    await sweepPartitions(database.db, TABLE, new Date(0))
    for (const attempt of ['TRUNCATE', 'UPDATE', 'DELETE FROM'])
      await expect(
        database.query.raw(`${attempt} ${nameOf(daysAgo(399))} ${attempt === 'UPDATE' ? 'SET actor_id = 1' : ''}`),
        attempt,
      ).rejects.toThrow('append-only')
  })

  test('gives up where it would keep others waiting, and catches up', async () => {
    await addEvents([new Date('2002-02-02')])
    await sweepPartitions(database.db, TABLE, new Date(0))
    await database.db.transaction().execute(async reader => {
      await reader.selectFrom(TABLE).select('event_id').execute()
      await expect(sweepPartitions(database.db, TABLE, new Date('2003-01-01'))).rejects.toThrow('lock timeout')
    })
    expect(await sweepPartitions(database.db, TABLE, new Date('2003-01-01'))).toBeGreaterThan(0)
  })
})
