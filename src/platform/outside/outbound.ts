import type { LookupAddress } from 'node:dns'
import { lookup as lookUp, resolveTxt } from 'node:dns/promises'
import { type IncomingMessage, type RequestOptions, request as requestPlain } from 'node:http'
import { request as requestSafe } from 'node:https'
import { isIP } from 'node:net'
import { compile } from '@fastify/proxy-addr'
import ipaddr from 'ipaddr.js'

/** What this site asks of places that somebody else names: never of its own network. */
export interface OutboundClient {
  /** The TXT records of a name; none where there is no such name. Fails with `OutboundFailure`. */
  txt(name: string): Promise<string[]>
  /** A small text at an address, as it is there: no redirect is followed. Fails with `OutboundFailure`. */
  text(url: string): Promise<string>
}

/** What this site tells places that somebody else names. */
export interface OutboundSender {
  /** Sends a text; what was answered, whatever its status, and the beginning of its words. Fails with `OutboundFailure`. */
  post(url: string, body: string, headers: Record<string, string>): Promise<{ status: number; text: string }>
}

export type OutboundReason = 'unreachable' | 'not_public' | 'redirect' | 'status' | 'too_large' | 'too_slow'

/** Why nothing came from outside. */
export class OutboundFailure extends Error {
  readonly reason: OutboundReason
  /** The HTTP status where there was one. */
  readonly status: number | undefined
  constructor(reason: OutboundReason, message: string, status?: number) {
    super(message)
    this.reason = reason
    this.status = status
  }
}

interface Limits {
  /** Bytes. */
  most?: number
  /** Milliseconds for all of it. */
  patience?: number
  /** All addresses of a name; another one in tests. */
  lookup?: (name: string) => Promise<LookupAddress[]>
  /** Which addresses may be asked; another rule in tests. */
  permits?: (address: string) => boolean
}

/** As `isPublicAddress`, and addresses of these networks of the operator's own. */
export function permitNetworks(networks: string[]): (address: string) => boolean {
  const isListed = compile(networks)
  return address => isPublicAddress(address) || (ipaddr.isValid(address) && isListed(address, 0))
}

const MOST = 16_384
const PATIENCE = 8_000

/** Whether an address is one of the public internet: not of this machine, its network, or one that leads back to them. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}

export const openOutbound = (limits: Limits = {}): OutboundClient => ({
  txt: name => readTxt(name, limits.patience ?? PATIENCE),
  text: url => ask(url, limits, { method: 'GET' }, response => read(response, limits.most ?? MOST)),
})

export const openSender = (limits: Limits = {}): OutboundSender => ({
  post: (url, body, headers) =>
    ask(
      url,
      limits,
      { method: 'POST', headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) }, body },
      begin,
    ),
})

interface OutboundRequest {
  method: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}

async function readTxt(name: string, patience: number): Promise<string[]> {
  const { signal, stop } = timer(patience)
  try {
    const records = await Promise.race([resolveTxt(name), tooSlow(signal)])
    return records.map(parts => parts.join(''))
  } catch (error) {
    if (error instanceof OutboundFailure) throw error
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOTFOUND' || code === 'ENODATA') return []
    throw new OutboundFailure('unreachable', `The name servers did not answer (${code ?? 'unknown'}).`)
  } finally {
    stop()
  }
}

async function ask<T>(
  address: string,
  limits: Limits,
  sent: OutboundRequest,
  take: (response: IncomingMessage) => Promise<T>,
): Promise<T> {
  const { patience = PATIENCE } = limits
  const url = new URL(address)
  const { signal, stop } = timer(patience)
  try {
    const pinned = await Promise.race([pin(url, limits), tooSlow(signal)])
    return await take(await open(url, pinned, signal, sent))
  } catch (error) {
    if (error instanceof OutboundFailure) throw error
    if (signal.aborted) throw slow()
    const { code, message } = error as NodeJS.ErrnoException
    throw new OutboundFailure('unreachable', `${url.hostname} could not be reached (${code ?? message}).`)
  } finally {
    stop()
  }
}

/**
 * The address to connect to, looked up once and checked: what is connected to is what was checked, whatever the name
 * servers say a moment later.
 */
async function pin(url: URL, { lookup = lookUpAll, permits = isPublicAddress }: Limits): Promise<LookupAddress> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const literal = isIP(host)
  const addresses = literal ? [{ address: host, family: literal }] : await lookup(host)
  if (addresses.length === 0) throw new OutboundFailure('unreachable', `There is no ${host}.`)
  // One address that is not public is enough: a name that leads both ways is not honest.
  if (!addresses.every(({ address }) => permits(address)))
    throw new OutboundFailure('not_public', `${host} is not on the public internet.`)
  return addresses[0]!
}

const lookUpAll = (name: string) => lookUp(name, { all: true })

function open(
  url: URL,
  { address, family }: LookupAddress,
  signal: AbortSignal,
  { method, headers = ASKING, body }: OutboundRequest,
): Promise<IncomingMessage> {
  const options: RequestOptions = {
    signal,
    method,
    headers: { 'user-agent': 'Candor', ...headers },
    // In either form in which node asks for it.
    lookup: (_, { all }, done) => (all ? done(null, [{ address, family }] as never) : done(null, address, family)),
    agent: false,
  }
  const request = url.protocol === 'https:' ? requestSafe : requestPlain
  return new Promise((resolve, reject) => {
    request(url, options, resolve).on('error', reject).end(body)
  })
}

const ASKING = { accept: 'text/plain', 'user-agent': 'Candor (+checks that a domain is whose it is said to be)' }

/** Enough of an answer to see what is wrong, in bytes; the rest is not waited for. */
const BEGINNING = 4096

async function begin(response: IncomingMessage): Promise<{ status: number; text: string }> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= BEGINNING) break
    }
  } finally {
    response.destroy()
  }
  return { status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8').slice(0, BEGINNING) }
}

async function read(response: IncomingMessage, most: number): Promise<string> {
  const { statusCode: status = 0 } = response
  try {
    if (status >= 300 && status < 400)
      throw new OutboundFailure('redirect', `It answered with a redirect (${status}).`, status)
    if (status !== 200) throw new OutboundFailure('status', `It answered with status ${status}.`, status)
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > most) throw new OutboundFailure('too_large', `What is there is longer than ${most} bytes.`)
      chunks.push(chunk)
    }
    return Buffer.concat(chunks).toString('utf8')
  } finally {
    response.destroy()
  }
}

const slow = () => new OutboundFailure('too_slow', 'It took too long to answer.')

function timer(patience: number) {
  const control = new AbortController()
  const timeout = setTimeout(() => control.abort(), patience)
  return { signal: control.signal, stop: () => clearTimeout(timeout) }
}

const tooSlow = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(slow()), { once: true }))
