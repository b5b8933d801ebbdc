import { expect, test } from 'vitest'
import { useDatabase } from '../../../../test/support/database.ts'
import type { TableKind } from '../../transfer/columns-rules.ts'
import { guessKind } from '../../transfer/mapping-rules.ts'
import { importText, SHOP } from '../../transfer/testing.ts'
import { SAMPLES } from './samples.ts'

const database = useDatabase()

test('each sample is recognised by its columns and imports whole, the products first', async () => {
  await importText(database, 'catalog', [SHOP])
  const added = []
  for (const [kind, text] of Object.entries(SAMPLES) as [TableKind, string][]) {
    expect(guessKind(text.split('\n', 1)[0]!.split(','))).toBe(kind)
    const { counts, problems } = await importText(database, kind, text, { shop: 'shop.example' })
    expect(problems, kind).toEqual([])
    added.push(counts)
  }
  expect(added).toMatchObject([{ product: { added: 3 } }, { order: { added: 3 } }, { review: { added: 2 } }])
})
