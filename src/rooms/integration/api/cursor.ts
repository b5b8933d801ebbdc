import { Problem } from '../../../platform/http/failures/problem.ts'

/** A cursor is the id of the last thing on a page, dressed so that nobody reckons with it. */
export const cursorOf = (id: number) => Buffer.from(`v1:${id}`).toString('base64url')

/** The id within a cursor; undefined without one. Fails with 400 `bad_cursor` for a text that is none. */
export function idOfCursor(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined
  const id = Number(/^v1:(\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1] ?? Number.NaN)
  if (!Number.isSafeInteger(id)) throw new Problem(400, 'bad_cursor', 'This is no cursor of ours. Begin without one.')
  return id
}

/**
 * A page out of rows that were asked for one more than it holds.
 * @returns the page's rows, and the cursor behind the last where there is one more
 */
export function pageOf<Row>(rows: readonly Row[], limit: number, idOf: (row: Row) => number) {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, next_cursor: rows.length > limit && last !== undefined ? cursorOf(idOf(last)) : null }
}
