import { Problem } from '../../../platform/http/failures/problem.ts'

/** A cursor encodes the last id on a page, opaquely, so that nobody does arithmetic with it. */
export const cursorOf = (id: number) => Buffer.from(`v1:${id}`).toString('base64url')

/** Decodes a cursor's id; undefined without a cursor. Fails with 400 `bad_cursor` for an invalid one. */
export function idOfCursor(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined
  const id = Number(/^v1:(\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1] ?? Number.NaN)
  if (!Number.isSafeInteger(id)) throw new Problem(400, 'bad_cursor', 'This cursor isn’t valid. Start without one.')
  return id
}

/**
 * Splits off the page from rows selected with one more than its limit.
 * @returns the page's rows, and the next cursor if there are more
 */
export function pageOf<Row>(rows: readonly Row[], limit: number, idOf: (row: Row) => number) {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, next_cursor: rows.length > limit && last !== undefined ? cursorOf(idOf(last)) : null }
}
