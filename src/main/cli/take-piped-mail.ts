import { type Config, loadConfig } from '../../platform/config.ts'
import { reportFailure } from '../../platform/failure.ts'
import { type Database, openDatabase } from '../../platform/postgres/database.ts'
import { openDatabaseServer } from '../../platform/postgres/embedded/embedded.ts'
import { forceReadOnly, refuseWhileReadOnly } from '../../platform/read-only.ts'

/** EX_TEMPFAIL of sysexits.h: the mail server tries again later. */
const TRY_LATER = 75

/** What a command for a mail server's pipe gets: the message, and the site's database. */
export interface PipedMail {
  message: Uint8Array
  database: Database
  config: Config
  /** Where the database is, for jobs. */
  url: string
}

/**
 * Runs a command that a mail server starts with a message on standard input. Prints one line about the outcome, without
 * addresses. Exit status 0 handled, 75 to be tried again later: no database, or read-only mode.
 */
export async function takePipedMail(largest: number, take: (mail: PipedMail) => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await run(largest, take)}\n`)
  } catch (error) {
    reportFailure(error)
    process.exitCode = TRY_LATER
  }
}

async function run(largest: number, take: (mail: PipedMail) => Promise<string>): Promise<string> {
  const message = await readInput(largest)
  if (!message) return 'ignored: too large'
  const config = loadConfig()
  const server = await openDatabaseServer(config)
  const database = openDatabase(server.url, { connections: 2 })
  try {
    if (config.readOnly) forceReadOnly(database.db)
    await refuseWhileReadOnly(database.db)
    return await take({ message, database, config, url: server.url })
  } finally {
    await database.close()
    await server.release()
  }
}

/** All of standard input; null if it is larger. It is read to its end even so: the mail server must not be cut off. */
async function readInput(largest: number): Promise<Uint8Array | null> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of process.stdin as AsyncIterable<Buffer>) {
    length += piece.length
    if (length <= largest) pieces.push(piece)
  }
  return length > largest ? null : new Uint8Array(Buffer.concat(pieces))
}
