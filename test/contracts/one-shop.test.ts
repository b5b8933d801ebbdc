import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { LISTED_PATHS } from '../../src/pages/listed-paths.ts'
import { walkPages } from '../support/cluster/walk-pages.ts'
import { useServer } from '../support/server.ts'
import { asGuest, signInAs } from '../support/sign-in.ts'
import { checkStatements } from '../support/statements/check-statements.ts'
import { recordStatements } from '../support/statements/record-statements.ts'

/**
 * What pages ask of the database keeps the rules for statements about one shop, read with PostgreSQL's own grammar (X-cluster-02). With
 * CANDOR_TEST_STATEMENTS=1 so does what any test file sends.
 */
recordStatements()
const server = useServer('demo')

test('statements of pages say the shop of each relation', { timeout: 300_000 }, async () => {
  const [shop] = await server.database.query<{ domain: string }>`SELECT domain FROM shops ORDER BY shop_id LIMIT 1`
  const owner = await signInAs(server, { email: 'owner@post.example', shops: { [shop!.domain]: 'owner' } })
  const staff = await signInAs(server, { name: 'Mo', roles: ['moderator', 'arbitrator', 'operator'] })
  await walkPages(asGuest(server), ['/', ...LISTED_PATHS])
  await walkPages(owner, ['/business', '/reviews/profile', '/reviews/feed', '/reviews/notifications'])
  await walkPages(staff, ['/moderation', '/operator', '/reviews/arbitrator'])
  // Otherwise nothing was recorded.
  expect(checkStatements(basename(new URL(server.database.url).pathname))).toBeGreaterThan(100)
})
