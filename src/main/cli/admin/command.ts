import { OperatorError } from '../../../platform/failure.ts'
import { Problem } from '../../../platform/http/failures/problem.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import { refuseWhileReadOnly } from '../../../platform/read-only.ts'

/** Where a command works: the database, and the way to the queues for what people are told. */
export type AdminContext = Pick<Database, 'db' | 'query'> & { jobs: Jobs }

/** A subcommand of `npm run admin`. */
export interface Command {
  /** What follows `npm run admin -- `, one line for each form. */
  usage: readonly string[]
  /** What it does, in a line. */
  about: string
  /**
   * Reads the words after the command's name, before any database is opened.
   * @returns what to do then; it resolves to what is to be printed
   * Fails with `UsageError`.
   */
  read(args: string[]): (context: AdminContext) => Promise<string>
}

/** The words were not understood. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** What a command does that writes: refused with an OperatorError while the site is read-only. */
export const refuseIfReadOnly =
  (act: (context: AdminContext) => Promise<string>): ReturnType<Command['read']> =>
  async context => {
    await refuseWhileReadOnly(context.db)
    return act(context)
  }

/** The only word there is to be. Fails with `UsageError` for none or more. */
export function onlyArgument(args: readonly string[], what: string): string {
  const [word, ...more] = args
  if (word === undefined) throw new UsageError(`${what} is missing.`)
  if (more.length > 0) throw new UsageError(`${more.join(' ')} is too much.`)
  return word
}

/** What a call would answer with a problem is a line for the operator. @param hint what helps with it, by its code */
export async function printResult<T>(act: () => Promise<T>, hint: (code: string) => string = () => ''): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw new OperatorError(error.message + hint(error.code), { cause: error })
  }
}
