import { LARGEST_MESSAGE } from '../../lib/inbound-message.ts'
import { loadConfig } from '../../platform/config.ts'
import { reportFailure } from '../../platform/failure.ts'
import { openJobs } from '../../platform/jobs/jobs.ts'
import { createLogger } from '../../platform/logging/logger.ts'
import { openReader } from '../../platform/mail/inbound/open-reader.ts'
import { openOutbound } from '../../platform/outside/outbound.ts'
import { openDatabase } from '../../platform/postgres/database.ts'
import { openDatabaseServer } from '../../platform/postgres/embedded/embedded.ts'
import { forceReadOnly, refuseWhileReadOnly } from '../../platform/read-only.ts'
import { type Forwarding, readForwarded } from '../../rooms/proofs/mail/read-forwarded.ts'
import { REVIEW_EFFECTS } from '../server/change-effects.ts'

/**
 * npm run proof-mail < MESSAGE: takes an e-mail to PROOF_MAIL from a mail server's pipe (P1.8, docs/operations.md). Exit
 * status 0 handled, 75 to be tried again later (EX_TEMPFAIL).
 */

const TRY_LATER = 75

async function readInput(): Promise<Uint8Array | null> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of process.stdin as AsyncIterable<Buffer>) {
    length += piece.length
    // read to its end, so that the mail server is not cut off
    if (length <= LARGEST_MESSAGE) pieces.push(piece)
  }
  return length > LARGEST_MESSAGE ? null : new Uint8Array(Buffer.concat(pieces))
}

async function run(): Promise<string> {
  const message = await readInput()
  if (!message) return 'ignored: too large'
  const config = loadConfig()
  const server = await openDatabaseServer(config)
  const jobs = openJobs(server.url, createLogger('warn'))
  const database = openDatabase(server.url, { connections: 2 })
  try {
    if (config.readOnly) forceReadOnly(database.db)
    await refuseWhileReadOnly(database.db)
    const deps = {
      db: database.db,
      jobs,
      base: config.publicUrl ?? `http://localhost:${config.port}`,
      effects: REVIEW_EFFECTS,
      readInbound: openReader(openOutbound().txt),
    }
    return outcomeOf(await readForwarded(deps, message, new Date()))
  } finally {
    await jobs.stop()
    await database.close()
    await server.release()
  }
}

/** One line for the mail server's log, without addresses. */
function outcomeOf(forwarding: Forwarding): string {
  if (forwarding.kind === 'ignored') return `ignored: ${forwarding.why}`
  return forwarding.kind === 'refused' ? `refused: ${forwarding.refusal.reason}` : 'proved'
}

try {
  process.stdout.write(`${await run()}\n`)
} catch (error) {
  reportFailure(error)
  process.exitCode = TRY_LATER
}
