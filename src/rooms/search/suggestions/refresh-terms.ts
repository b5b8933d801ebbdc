import type { Db } from '../../../platform/postgres/database.ts'
import type { RefreshScope } from '../indexing/refresh.ts'
import { ofKeys, ofShops } from '../indexing/refresh-scope-sql.ts'
import { addTerms, recountNames, recountStems, recountTerms } from './terms-sql.ts'

/**
 * Updates the words, their stems and the names for suggestions and searches from products, shops and categories. A refresh of all products recounts
 * them from rows; a refresh of some only adds new words (unused words and changed counts wait for the next full
 * refresh).
 */
export async function refreshTerms(db: Db, scope: RefreshScope): Promise<void> {
  if (scope === 'all') {
    await recountNames(db)
    await recountTerms(db)
    return recountStems(db)
  }
  if ('shopId' in scope) return addTerms(db, ofShops([scope.shopId]))
  // Scores don't affect words.
  if ('scoresOf' in scope || scope.length === 0) return
  await addTerms(db, ofKeys(scope))
}
