import { loadConfig } from '../../../platform/config.ts'
import { rotateLogKey } from '../../../rooms/public-log/sequencer/rotate-key.ts'
import { type Command, refuseIfReadOnly, UsageError } from './command.ts'

/** Replaces the key that signs the public log (P3.1). */
export const rotateKey: Command = {
  usage: ['rotate-log-key'],
  about: 'Replaces the key that signs the public log by LOG_KEY, or by a generated one, with an entry signed by both.',
  read(args) {
    if (args.length > 0) throw new UsageError(`Unexpected argument: ${args.join(' ')}.`)
    const { logKey, logKeyOld } = loadConfig()
    return refuseIfReadOnly(async ({ db }) => {
      const { verifier } = await rotateLogKey(db, { logKey, logKeyOld })
      const next = logKey ? ' Start the site with this LOG_KEY now: until then nothing is added to the log.' : ''
      return `The public log is signed by a new key. Give it to those who run its witnesses:\n${verifier}${next && `\n${next.trim()}`}`
    })
  },
}
