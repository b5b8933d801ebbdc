import { type PersonalPart, readInPages } from '../../platform/personal-data.ts'
import { queryOn } from '../../platform/postgres/query.ts'
import { eraseBuyer } from './ingest/sql.ts'
import { selectOrdersForExport } from './sql.ts'

type Whole = Awaited<ReturnType<typeof selectOrdersForExport>>[number]

/**
 * What somebody bought. The orders are the shops' own records and stay when their buyer leaves, as those of nobody that
 * Candor could name: whether a review is verified hangs on them.
 */
export const personalOrders: PersonalPart = {
  tables: ['orders', 'line_items'],
  read: (db, reviewerId) => ({
    orders: readInPages((after: Whole | undefined, limit) => selectOrdersForExport(db, reviewerId, after, limit)),
  }),
  erase: (db, { reviewerId, requestedAt: askedAt }) => eraseBuyer(queryOn(db), reviewerId, askedAt),
}
