import type { FastifyRequest } from 'fastify'
import type { Config } from '../../../platform/config.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import { hasDemoWorld } from './installation.ts'

/**
 * Whether this is a local trial of the demo world, without outside access. Only then is the outbox shown, does a sign-in
 * link from the command line count as a passkey, and can one sign in as a person of the demo. Never true for a site with
 * a public URL, a mail server or a listener that other machines reach, nor without the demo world.
 */
export async function isLocalDemo(
  { localOnly }: Pick<Config, 'localOnly'>,
  query: Database['query'],
): Promise<boolean> {
  return localOnly && (await hasDemoWorld(query))
}

const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/
const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** Headers that proxies add: a request with one of them may come from anywhere. */
const FROM_PROXY = /^(?:forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/

/**
 * Whether a browser on this machine sent the request, and directly: its socket, Host and Origin are local, and no proxy
 * passed it on. The Origin shows a public page even where a proxy names nobody and rewrites the Host.
 */
export function isFromThisMachine({ headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>): boolean {
  const { host = '', origin } = headers
  return (
    LOOPBACK.has(socket.remoteAddress ?? '') &&
    LOCAL_HOST.test(host) &&
    (origin === undefined || LOCAL_HOST.test(origin.replace(/^https?:\/\//, ''))) &&
    !Object.keys(headers).some(name => FROM_PROXY.test(name))
  )
}

/**
 * Whether this browser may read the outbox, whose reader can sign in as anyone: only on an installation that is not
 * public (`Config['mail']`).
 */
export async function mayReadOutbox(
  config: Config,
  query: Database['query'],
  request: FastifyRequest | undefined,
): Promise<boolean> {
  const { outboxPage } = config.mail
  if (outboxPage === 'never' || !request || !isFromThisMachine(request)) return false
  return outboxPage === 'always' || isLocalDemo(config, query)
}

/**
 * Whether this browser may sign in as a person of the demo world. `CANDOR_OUTBOX=0` refuses it as well: both let
 * anybody on this machine be anyone.
 */
export async function maySignInAsDemoPerson(
  config: Config,
  query: Database['query'],
  request: FastifyRequest | undefined,
): Promise<boolean> {
  if (config.mail.outboxPage === 'never' || !request || !isFromThisMachine(request)) return false
  return isLocalDemo(config, query)
}
