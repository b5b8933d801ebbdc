import { expect, test } from 'vitest'
import { useDatabase } from '../../../test/support/database.ts'
import { importedRows } from '../../platform/logging/metrics.ts'
import { importText, PRODUCT, SHOP } from './testing.ts'

const database = useDatabase()

/** Row counts by outcome, as in /metrics. */
async function counted(): Promise<Record<string, number>> {
  const { values } = await importedRows.get()
  return Object.fromEntries(
    values.filter(({ labels }) => labels.kind === 'catalog').map(({ labels, value }) => [labels.outcome, value]),
  )
}

test('rows are counted by what became of them; a dry run counts for nothing', async () => {
  // other tests in this process import as well
  importedRows.reset()
  const second = { ...PRODUCT, external_id: 'p2', title: 'Red shirt' }
  await importText(database, 'catalog', [SHOP, PRODUCT])
  expect(await counted()).toEqual({ new: 2, changed: 0, unchanged: 0, refused: 0 })

  const rows = [SHOP, { ...PRODUCT, title: 'Bluer shirt' }, second, { ...second, price: 'free' }]
  await importText(database, 'catalog', rows, { dryRun: true })
  expect(await counted()).toEqual({ new: 2, changed: 0, unchanged: 0, refused: 0 })
  await importText(database, 'catalog', rows)
  expect(await counted()).toEqual({ new: 3, changed: 1, unchanged: 1, refused: 1 })
})
