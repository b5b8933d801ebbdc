import { expect, test } from 'vitest'
import { useDatabase } from '../../../test/support/database.ts'
import { DECISIONS, WAITING } from '../../rooms/moderation/rules.ts'
import { SELF_REVIEWS } from '../cheats.ts'
import { DEMO_CASES } from '../moderation.ts'

const database = useDatabase('demo')

test('the demo world has something of everything that moderators do, as it happened', async () => {
  const ends = DEMO_CASES.map(({ ends }) => ends)
  expect(ends).toEqual(expect.arrayContaining([...WAITING, 'hidden', 'upheld']))
  const [there] = await database.query<{ decisions: string[]; appeals: string[]; flags: string[]; held: number }>`
    SELECT (SELECT array_agg(DISTINCT decision) FROM moderation_decisions) AS decisions,
      (SELECT array_agg(state ORDER BY created_at) FROM review_appeals) AS appeals,
      (SELECT array_agg(DISTINCT state) FROM review_flags) AS flags,
      (SELECT count(*)::int FROM reviews WHERE held_at IS NOT NULL AND held_reason <> 'unpublished_at_source') AS held`
  expect(there!.decisions.sort()).toEqual([...DECISIONS].sort())
  expect(there!.appeals).toEqual(['upheld', 'overturned', 'conceded', 'open'])
  expect(there!.flags.sort()).toEqual(['dismissed', 'followed', 'open'])
  expect(there!.held).toBe([...ends, ...SELF_REVIEWS.map(({ end }) => end)].filter(end => end === 'held').length)
})
