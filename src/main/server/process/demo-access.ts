import type { Config } from '../../../platform/config.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import { hasDemoWorld } from './installation.ts'

/**
 * Whether this is the demo world tried out on one's own machine: nothing real is in it and nobody else reaches it. Only there
 * the outbox is shown, and a sign-in link from the command line counts as a passkey. A site with an address, a mail server or
 * data of its own is never one.
 */
export async function isLocalDemo(
  { localOnly }: Pick<Config, 'localOnly'>,
  query: Database['query'],
): Promise<boolean> {
  return localOnly && (await hasDemoWorld(query))
}
