import type { Db } from '../../platform/database.ts'
import { selectPeople } from './sql.ts'

/** People by id: the second of the two steps in which shops' rows are joined to people (design §3). */
export async function peopleById(db: Db, ids: readonly number[]) {
  const rows = ids.length > 0 ? await selectPeople(db, [...new Set(ids)]) : []
  return new Map(rows.map(row => [row.reviewer_id, row]))
}
