import type { Db } from '../../platform/database.ts'
import { countLineItems } from './sql.ts'

/** Line items that the shops' order feeds delivered, on all of Candor. */
export const numberOfLineItems = async (db: Db): Promise<number> => (await countLineItems(db)).count
