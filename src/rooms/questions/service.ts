import type { Db } from '../../platform/database.ts'
import { countQuestions } from './sql.ts'

/** Questions asked about a shop, or about one of its products. */
export const numberOfQuestions = async (db: Db, shopId: number, productId?: number): Promise<number> =>
  (await countQuestions(db, shopId, productId)).count
