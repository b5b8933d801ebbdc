import type { Db } from './postgres/database.ts'

/** Somebody who deletes their account. */
export interface DeletionRequest {
  reviewerId: number
  /** Whether what they wrote in public stays as 'a former member', or goes. */
  reviews: 'keep' | 'remove'
  /** When they asked for it: what goes with it carries this time, so that undoing it finds exactly that again. */
  requestedAt: Date
}

/** One thing in the download of somebody's data: at once, or row by row where there may be many. */
export type Section = Promise<unknown> | AsyncIterable<unknown>

/**
 * What a room holds of a person, and what becomes of it. Each room that has a table about people makes one in its
 * `personal-data.ts`; main hands their list to the accounts room, which asks each in the order of the rooms. All but `read`
 * run within one transaction.
 */
export interface PersonalPart {
  /** The room's tables that it speaks for. test/contracts/personal-data.test.ts fails for one about people that no part names. */
  tables: readonly string[]
  /** All that the room knows of somebody, for the download of their data, by a name for each kind. */
  read(db: Db, reviewerId: number): Readonly<Record<string, Section>>
  /** From now on the public does not see them. Nothing is lost yet. */
  withdraw?(db: Db, request: DeletionRequest): Promise<unknown>
  /** They stay after all: everything is as it was before `leave`. */
  restore?(db: Db, request: DeletionRequest): Promise<unknown>
  /** Nothing is left that says who they were, for good. Runs again for the same person without harm. */
  erase?(db: Db, request: DeletionRequest): Promise<unknown>
}

/** Rows of a section are read so many at a time. */
const PAGE = 500

/**
 * A section that is read page by page.
 * @param next the rows after the one given, in their order, at most `limit`
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
