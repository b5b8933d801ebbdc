import { expect, test } from 'vitest'
import { useDatabase } from '../../../test/support/database.ts'
import { createLogger } from '../../platform/logging/logger.ts'
import { trackingJobs } from './jobs.ts'

const database = useDatabase()

test('clicks of months that are over for a year and a day go, the others stay', async () => {
  const { db, query } = database
  await query.raw(`
    INSERT INTO shops (shop_id, domain, platform, slug, name, country, currency, public_token)
      VALUES (1, 'a.example', 'custom', 'a', 'A', 'US', 'USD', 'token-a');
    INSERT INTO clicks (shop_id, referral, referral_page, clicked_at)
      SELECT 1, '', '/' || days, now() - make_interval(days => days, mins => 1) FROM unnest(ARRAY[0, 366, 398, 4000]) days`)
  const [job] = trackingJobs({ db, log: createLogger('silent') })
  await job!.handle({}, new AbortController().signal)
  expect(await query`SELECT referral_page FROM clicks ORDER BY click_id`).toEqual([
    { referral_page: '/0' },
    { referral_page: '/366' },
  ])
})
