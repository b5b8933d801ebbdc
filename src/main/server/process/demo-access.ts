import type { Config } from '../../../platform/config.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import { hasDemoWorld } from './installation.ts'

/**
 * Whether this is a local trial of the demo world, without real data or outside access. Only then is the outbox shown,
 * and does a sign-in link from the command line count as a passkey. Never true for a site with a public URL, a mail
 * server or imported data.
 */
export async function isLocalDemo(
  { localOnly }: Pick<Config, 'localOnly'>,
  query: Database['query'],
): Promise<boolean> {
  return localOnly && (await hasDemoWorld(query))
}
