import type { Db } from './postgres/database.ts'

/** A person who deletes their account. */
export interface DeletionRequest {
  reviewerId: number
  /** Whether their public contributions stay as 'a former member', or are deleted. */
  reviews: 'keep' | 'remove'
  /**
   * Time of the request: rows hidden by it store this time, so that an undo restores exactly those.
   */
  requestedAt: Date
}

/** One section in a person's data export: a value, or streamed rows if there may be many. */
export type Section = Promise<unknown> | AsyncIterable<unknown>

/**
 * A room's handling of personal data: export, hiding, restoring and erasure. Each room with a table
 * about people defines one in its `personal-data.ts`; main passes the list to the accounts room,
 * which runs them in the order of the rooms. All but `read` run within one transaction.
 */
export interface PersonalPart {
  /**
   * The room's tables that it covers. test/contracts/personal-data.test.ts fails for a table about
   * people that no part names.
   */
  tables: readonly string[]
  /** All of the room's data about a person for the export, by section name. */
  read(db: Db, reviewerId: number): Readonly<Record<string, Section>>
  /** Hides the person from the public; reversible. */
  withdraw?(db: Db, request: DeletionRequest): Promise<unknown>
  /** Undoes `leave`. */
  restore?(db: Db, request: DeletionRequest): Promise<unknown>
  /** Erases or anonymizes their data for good. Idempotent. */
  erase?(db: Db, request: DeletionRequest): Promise<unknown>
}

/** Rows per page of a streamed section. */
const PAGE = 500

/**
 * A section that is read page by page.
 * @param next the rows after the given one, in order, at most `limit`
 */
export async function* readInPages<Row>(next: (after: Row | undefined, limit: number) => Promise<Row[]>) {
  let last: Row | undefined
  for (;;) {
    const rows = await next(last, PAGE)
    yield* rows
    if (rows.length < PAGE) return
    last = rows.at(-1)
  }
}
