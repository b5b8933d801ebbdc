import { OperatorError } from '../../../platform/failure.ts'
import { Problem } from '../../../platform/http/failures/problem.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import { refuseWhileReadOnly } from '../../../platform/read-only.ts'

/** Dependencies of commands: the database with its URL, past a pooler, and queues for notifications. */
export type AdminContext = Pick<Database, 'db' | 'query'> & { jobs: Jobs; url: string }

/** A subcommand of `npm run admin`. */
export interface Command {
  /** Usage lines, without `npm run admin -- `. */
  usage: readonly string[]
  /** One-line description. */
  about: string
  /**
   * Parses the arguments, before any database is opened.
   * @returns the action, which resolves to the output. Fails with `UsageError`.
   */
  read(args: string[]): (context: AdminContext) => Promise<string>
}

/** Invalid arguments. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** Wraps a command that writes: fails with an OperatorError while the site is read-only. */
export const refuseIfReadOnly =
  (act: (context: AdminContext) => Promise<string>): ReturnType<Command['read']> =>
  async context => {
    await refuseWhileReadOnly(context.db)
    return act(context)
  }

/** The only argument. Fails with `UsageError` for none or several. */
export function onlyArgument(args: readonly string[], name: string): string {
  const [word, ...more] = args
  if (word === undefined) throw new UsageError(`${name} is missing.`)
  if (more.length > 0) throw new UsageError(`Unexpected argument: ${more.join(' ')}.`)
  return word
}

/** Prints a call's problem as a message for the operator. @param hint advice by the problem's code */
export async function printResult<T>(act: () => Promise<T>, hint: (code: string) => string = () => ''): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw new OperatorError(error.message + hint(error.code), { cause: error })
  }
}
