import type { Db } from '../../../platform/postgres/database.ts'
import type { RefreshScope } from '../indexing/refresh.ts'
import { ofKeys, ofShops } from '../indexing/refresh-scope-sql.ts'
import { addTerms, recountNames, recountTerms } from './terms-sql.ts'

/**
 * Updates the words and names for suggestions from products, shops and categories. A refresh of all products recounts
 * them from rows; a refresh of some only adds new words (unused words and changed counts wait for the next full
 * refresh).
 */
export async function refreshTerms(db: Db, which: RefreshScope): Promise<void> {
  if (which === 'all') {
    await recountNames(db)
    return recountTerms(db)
  }
  if ('shopId' in which) return addTerms(db, ofShops([which.shopId]))
  // Scores don't affect words.
  if ('scoresOf' in which || which.length === 0) return
  await addTerms(db, ofKeys(which))
}
