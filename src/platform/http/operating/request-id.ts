import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { compile } from '@fastify/proxy-addr'

/** Long enough for a UUID or a trace id, and nothing that could break a log line or a header. */
const REQUEST_ID = /^[\w.:+/=-]{8,128}$/

/**
 * Makes the id of a request: the `X-Request-Id` that a trusted proxy sends, else a new one. Anybody else's is ignored, so that
 * no visitor chooses what stands in the log.
 * @param trusted addresses, networks, and names of their kinds (`loopback`)
 */
export function requestIds(trusted: string[]): (request: IncomingMessage) => string {
  const isTrusted = compile(trusted)
  return ({ headers, socket }) => {
    const given = headers['x-request-id']
    if (typeof given !== 'string' || !REQUEST_ID.test(given)) return randomUUID()
    return socket.remoteAddress && isTrusted(socket.remoteAddress, 0) ? given : randomUUID()
  }
}
