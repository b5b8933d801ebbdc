import type { Database } from '../../platform/database.ts'

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
  read(words: string[]): (database: Database) => Promise<string>
}

/** The words were not understood. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** The only word there is to be. Fails with `UsageError` for none or more. */
export function onlyWord(words: readonly string[], what: string): string {
  const [word, ...more] = words
  if (word === undefined) throw new UsageError(`${what} is missing.`)
  if (more.length > 0) throw new UsageError(`${more.join(' ')} is too much.`)
  return word
}
