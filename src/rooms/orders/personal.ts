import { type PersonalPart, pages } from '../../platform/personal-data.ts'
import { queryOn } from '../../platform/postgres/query.ts'
import { forgetBuyer } from './ingest/sql.ts'
import { selectWholeOrders } from './sql.ts'

type Whole = Awaited<ReturnType<typeof selectWholeOrders>>[number]

/**
 * What somebody bought. The orders are the shops' own records and stay when their buyer leaves, as those of nobody that
 * Candor could name: whether a review is verified hangs on them.
 */
export const personalOrders: PersonalPart = {
  tables: ['orders', 'line_items'],
  read: (db, reviewerId) => ({
    orders: pages((after: Whole | undefined, limit) => selectWholeOrders(db, reviewerId, after, limit)),
  }),
  erase: (db, { reviewerId, askedAt }) => forgetBuyer(queryOn(db), reviewerId, askedAt),
}
