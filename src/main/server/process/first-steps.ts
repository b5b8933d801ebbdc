import type { Config } from '../../../platform/config.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import { readOnly } from '../../../platform/read-only.ts'
import { holdersOf } from '../../../rooms/accounts/service/roles.ts'
import { isLocalDemo } from './demo-access.ts'
import { asLocalhost } from './site-address.ts'

/**
 * Lines for the log of a start: how to sign in. A demo on this machine prints a link for one person of each role
 * (X-demo-08); any other installation that nobody can operate yet says how to become its operator (X-demo-11).
 */
export async function printFirstSteps(
  config: Config,
  database: Database,
  { address, demoIsNew }: { address: string; demoIsNew: boolean },
): Promise<string> {
  const base = config.publicUrl ?? asLocalhost(address)
  if (await readOnly(database.db)) return ''
  const isLocal = await isLocalDemo(config, database.query)
  if (demoIsNew || isLocal) {
    const { demoSignInLinks } = await import('../../../seed/acts/staff.ts')
    return demoSignInLinks(database, base, { hasOutbox: isLocal && config.mail.outboxPage !== 'never' })
  }
  return (await holdersOf(database.db, 'operator')).length > 0 ? '' : BECOME_OPERATOR
}

const BECOME_OPERATOR = `Nobody operates this site yet. Become its operator, and print a link to sign in with:
  npm run admin -- grant operator you@example.com --name "Your name"
  npm run admin -- sign-in-link you@example.com
`
