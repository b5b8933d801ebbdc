import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../failures/problem.ts'
import { LONGEST_TARGET } from './request-target.ts'

/** A host with an optional port, as a name or an IP literal; base URLs are built from it. */
const HOST = /^(?:[a-z0-9._~-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

/**
 * Rejects a request whose target or host cannot form a URL, before any other hook: 400
 * `bad_request_target` and `bad_host`, 414 `uri_too_long`. For a trusted proxy its forwarded host
 * and protocol are checked.
 */
export function checkRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async request => {
    const { url } = request
    if (!url.startsWith('/')) throw new Problem(400, 'bad_request_target', 'This is not an address of this site.')
    if (url.length > LONGEST_TARGET)
      throw new Problem(
        414,
        'uri_too_long',
        `An address can have up to ${LONGEST_TARGET.toLocaleString('en')} characters.`,
      )
    if (!hasHost(request)) throw new Problem(400, 'bad_host', 'The request does not name a valid host.')
  })
}

function hasHost({ host, protocol, raw }: FastifyRequest): boolean {
  if (protocol !== 'http' && protocol !== 'https') return false
  if (isRepeated(raw.rawHeaders, 'host')) return false
  // HTTP/1.0 needs no Host: health checks of load balancers
  if (!host) return raw.httpVersion === '1.0'
  return HOST.test(host) && URL.canParse(`http://${host}`)
}

/** @param headers alternating names and values, as in Node's rawHeaders */
function isRepeated(headers: readonly string[], name: string): boolean {
  let count = 0
  for (let at = 0; at < headers.length; at += 2) if (headers[at]!.toLowerCase() === name) count += 1
  return count > 1
}
