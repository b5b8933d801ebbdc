import { encodeLineItemId } from '../../../src/rooms/catalog/encoded-id.ts'
import { importText, ORDER, PRODUCT, REVIEWER, SHOP } from '../../../src/rooms/transfer/testing.ts'
import type { useServer } from '../server.ts'

type Database = ReturnType<typeof useServer>['database']

/** Who bought what `importPurchases` imports; sign her in by this e-mail address. */
export const BUYER = { ...REVIEWER, email: 'anna@post.example' }

/**
 * Imports a shop with a product, and Anna's order of so many items of it. Each can be reviewed, or be in a dispute, once.
 * @param more further records, which come before the order
 * @returns the items' public ids, in order
 */
export async function importPurchases(database: Database, count: number, more: readonly object[] = []) {
  const items = Array.from({ length: count }, (_, i) => ({ ...ORDER.items[0]!, external_id: `i${i + 1}` }))
  const records = [SHOP, PRODUCT, BUYER, ...more, { ...ORDER, items }]
  const { problems } = await importText(database, 'catalog', records)
  if (problems.length > 0) throw new Error(JSON.stringify(problems))
  return purchasedItems(database)
}

/** The public ids of all items that were ever ordered, in the order of their import. */
async function purchasedItems(database: Database): Promise<string[]> {
  const rows = await database.query<{ shop_id: number; line_item_id: number }>`
    SELECT shop_id, line_item_id FROM line_items ORDER BY line_item_id`
  return rows.map(row => encodeLineItemId(Number(row.shop_id), Number(row.line_item_id)))
}
