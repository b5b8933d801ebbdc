import type { Db } from '../../platform/database.ts'

/** Line items that the shops' order feeds delivered. */
export const countLineItems = (db: Db) =>
  db
    .selectFrom('line_items')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
