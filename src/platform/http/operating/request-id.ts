import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { compile } from '@fastify/proxy-addr'

/**
 * Long enough for a UUID or a trace id, without characters that could break a log line or a header.
 */
const REQUEST_ID = /^[\w.:+/=-]{8,128}$/

/**
 * Generates the request id: the `X-Request-Id` of a trusted proxy, else a random one. Other
 * clients' headers are ignored, so that no visitor can inject text into the log.
 * @param trusted addresses, networks and proxy-addr's names (`loopback`)
 */
export function requestIds(trusted: string[]): (request: IncomingMessage) => string {
  const isTrusted = compile(trusted)
  return ({ headers, socket }) => {
    const given = headers['x-request-id']
    if (typeof given !== 'string' || !REQUEST_ID.test(given)) return randomUUID()
    return socket.remoteAddress && isTrusted(socket.remoteAddress, 0) ? given : randomUUID()
  }
}
