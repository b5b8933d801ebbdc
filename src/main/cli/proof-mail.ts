import { LARGEST_MESSAGE } from '../../lib/inbound-message.ts'
import { openJobs } from '../../platform/jobs/jobs.ts'
import { createLogger } from '../../platform/logging/logger.ts'
import { openReader } from '../../platform/mail/inbound/open-reader.ts'
import { openOutbound } from '../../platform/outside/outbound.ts'
import { type Forwarding, readForwarded } from '../../rooms/proofs/mail/read-forwarded.ts'
import { REVIEW_EFFECTS } from '../server/change-effects.ts'
import { type PipedMail, takePipedMail } from './take-piped-mail.ts'

/** npm run proof-mail < MESSAGE: takes an e-mail to PROOF_MAIL from a mail server's pipe (P1.8, docs/operations.md). */
await takePipedMail(LARGEST_MESSAGE, async ({ message, database, config, url }: PipedMail) => {
  const outbound = openOutbound()
  const jobs = openJobs(url, createLogger('warn'))
  try {
    const deps = {
      db: database.db,
      jobs,
      base: config.publicUrl ?? `http://localhost:${config.port}`,
      effects: REVIEW_EFFECTS,
      readInbound: openReader(outbound.txt),
      outbound,
    }
    return outcomeOf(await readForwarded(deps, message, new Date()))
  } finally {
    await jobs.stop()
  }
})

function outcomeOf(forwarding: Forwarding): string {
  if (forwarding.kind === 'ignored') return `ignored: ${forwarding.why}`
  return forwarding.kind === 'refused' ? `refused: ${forwarding.refusal.reason}` : 'proved'
}
