import { expect, test } from 'vitest'
import { useDatabase } from '../../../../test/support/database.ts'
import { businessJobs } from '../jobs.ts'
import { logSweepQueue } from './queues.ts'
import { retainedSince } from './rules.ts'

const database = useDatabase()

test('entries of a shop’s audit log go when their month is three years old, the others stay', async () => {
  const { db, query } = database
  await query.raw(`
    INSERT INTO shops (shop_id, domain, platform, slug, name, country, currency, public_token)
      VALUES (1, 'a.example', 'custom', 'a', 'A', 'US', 'USD', 'token-a');
    INSERT INTO shop_log (shop_id, standing, kind, created_at)
      SELECT 1, 'owner', kind, now() - age::interval
      FROM (VALUES ('settings', '0'), ('token_made', '2 years 364 days'), ('claimed', '3 years 32 days')) past(kind, age)`)
  const unused = {} as Parameters<typeof businessJobs>[0]
  const job = businessJobs({ ...unused, db }).find(work => work.queue === logSweepQueue)
  await job!.handle({}, new AbortController().signal)
  expect(await query`SELECT kind FROM shop_log ORDER BY entry_id`).toEqual([
    { kind: 'settings' },
    { kind: 'token_made' },
  ])
})

test('three years before a leap day', () => {
  expect(retainedSince(new Date('2028-02-29T12:00:00Z'))).toEqual(new Date('2025-03-01T12:00:00Z'))
})
