import { type PersonalPart, readInPages } from '../../platform/personal-data.ts'
import { queryOn } from '../../platform/postgres/query.ts'
import { eraseBuyer, eraseUploader } from './ingest/sql.ts'
import { selectOrdersForExport } from './sql.ts'

type OrderRow = Awaited<ReturnType<typeof selectOrdersForExport>>[number]

/**
 * Personal data part: orders. They are the shops' own records and stay after erasure under an anonymous reviewer,
 * since verified reviews depend on them.
 */
export const personalOrders: PersonalPart = {
  tables: ['orders', 'line_items', 'line_item_receipts'],
  read: (db, reviewerId) => ({
    orders: readInPages((after: OrderRow | undefined, limit) => selectOrdersForExport(db, reviewerId, after, limit)),
  }),
  async erase(db, { reviewerId, requestedAt }) {
    const sql = queryOn(db)
    await eraseBuyer(sql, reviewerId, requestedAt)
    await eraseUploader(sql, reviewerId)
  },
}
