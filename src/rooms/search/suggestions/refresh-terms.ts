import type { Db } from '../../../platform/postgres/database.ts'
import type { RefreshScope } from '../indexing/refresh.ts'
import { ofKeys, ofShops } from '../indexing/refresh-scope-sql.ts'
import { addTerms, recountNames, recountTerms } from './terms-sql.ts'

/**
 * Brings the words and names that suggestions are made from in line with products, shops and categories: after a refresh of
 * all products, recounted from rows; after one of some, with what these bring that is new (a word that no product has any more, or
 * another count, waits for the next refresh of all).
 */
export async function refreshTerms(db: Db, which: RefreshScope): Promise<void> {
  if (which === 'all') {
    await recountNames(db)
    return recountTerms(db)
  }
  if ('shopId' in which) return addTerms(db, ofShops([which.shopId]))
  // Scores bring no words.
  if ('scoresOf' in which || which.length === 0) return
  await addTerms(db, ofKeys(which))
}
