import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { endReadOnly, READ_ONLY_LAG, readOnly, turnReadOnly } from '../../../platform/read-only.ts'
import { type Command, UsageError } from './command.ts'

/** Turns read-only mode on for an upgrade or a restore, and off again. */
export const readOnlyMode: Command = {
  usage: ['read-only on [--reason TEXT]', 'read-only off', 'read-only'],
  about:
    'Makes the site read-only: pages work, writes are refused, background jobs wait. Without on or off, shows the current state.',
  read(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { reason: { type: 'string' } },
    })
    const [mode, ...more] = positionals
    if (more.length > 0) throw new UsageError(`Unexpected argument: ${more.join(' ')}.`)
    if (mode !== undefined && mode !== 'on' && mode !== 'off') throw new UsageError(`Use on or off, not ${mode}.`)
    const reason = values.reason?.trim() || null
    if (reason && mode !== 'on') throw new UsageError('--reason can only be used with on.')
    if (reason && reason.length > 300) throw new UsageError('The reason can have up to 300 characters.')
    return async ({ db }) => {
      if (mode === 'on') {
        await turnReadOnly(db, reason)
        // By then every process has noticed.
        await sleep(READ_ONLY_LAG)
        return 'The site is read-only. Writes already under way may still complete; running background jobs will finish.'
      }
      if (mode === 'off')
        return (await endReadOnly(db)) ? 'The site accepts writes again.' : 'The site was not read-only.'
      const state = await readOnly(db)
      return state ? `Read-only since ${state.since?.toISOString()}.` : 'The site accepts writes.'
    }
  },
}
