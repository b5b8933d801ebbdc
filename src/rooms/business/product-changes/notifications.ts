import type { AppContext } from '../../../platform/app-context.ts'
import { queryOn } from '../../../platform/postgres/query.ts'
import { inTransaction } from '../../../platform/postgres/transaction.ts'
import { claimUntoldChanges } from '../../catalog/history/change-service.ts'
import { notifyShopMembers } from '../../notifications/service.ts'
import { businessPath } from '../paths.ts'

/** Shops per transaction. */
const AT_ONCE = 50

/**
 * Tells shops of changed products that wait for their answer (P1.9): once for all that arrived together, however they
 * arrived, and at most once in six hours.
 */
export async function notifyOfChanges(
  { db, jobs, base }: Pick<AppContext, 'db' | 'jobs'> & { base: string },
  signal: AbortSignal,
): Promise<void> {
  for (let notified = AT_ONCE; notified === AT_ONCE && !signal.aborted; )
    notified = await inTransaction(db, async trx => {
      const shops = await claimUntoldChanges(queryOn(trx), AT_ONCE)
      for (const { shop_id, slug, waiting, title } of shops)
        await notifyShopMembers({ db: trx, jobs, base }, shop_id, {
          kind: 'product_changed',
          title:
            waiting === 1
              ? `Is “${title}” still the same product?`
              : `${waiting} of your products look like different ones`,
          paragraphs: [
            'The new details look like another product, and the page has reviews. Until you answer, the page stays as it was.',
            'If it is the same product, both versions are shown. If it is a different one, it gets a page of its own, and the old one keeps its reviews.',
          ],
          path: businessPath(slug, 'products'),
          email: { button: 'Answer' },
        })
      return shops.length
    })
}
