import { expect, test } from 'vitest'
import { useDatabase } from '../../../test/support/database.ts'
import { STATES } from '../../rooms/disputes/acts/state-rules.ts'
import { DEMO_DISPUTES } from '../disputes.ts'

const database = useDatabase('demo')

test('the demo world has disputes in every state, and tells nobody by e-mail', async () => {
  expect([...new Set(DEMO_DISPUTES.map(({ ends }) => ends))].sort()).toEqual([...STATES].sort())
  const rows = await database.query<{ state: string }>`SELECT state FROM disputes ORDER BY dispute_id`
  expect(rows.map(({ state }) => state)).toEqual(DEMO_DISPUTES.map(({ ends }) => ends))
  const [there] = await database.query<{ there: boolean }>`SELECT to_regclass('pgboss.job') IS NOT NULL AS there`
  expect(there!.there).toBe(false)
})
