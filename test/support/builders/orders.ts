import type { Database } from '../../../src/platform/postgres/database.ts'

type Server = { database: Pick<Database, 'query'> }

/** Moves an order's receipt into the past, which nothing but a test can. */
export const receivedBefore = ({ database }: Server, externalId: string, minutes: number) =>
  changeReceipts(
    database,
    `received_at = now() - ${Number(minutes)} * interval '1 minute' WHERE external_id = '${externalId}'`,
  )

/** Changes when orders were received. One statement after the other, as a cluster wants what alters tables. */
export async function changeReceipts({ query }: Pick<Database, 'query'>, change: string): Promise<void> {
  await query.raw('ALTER TABLE orders DISABLE TRIGGER orders_receipt_kept')
  await query.raw(`UPDATE orders SET ${change}`)
  await query.raw('ALTER TABLE orders ENABLE TRIGGER orders_receipt_kept')
}
