import type { LookupAddress } from 'node:dns'
import { lookup as lookUp, resolveTxt } from 'node:dns/promises'
import { type IncomingMessage, type RequestOptions, request as requestPlain } from 'node:http'
import { request as requestSafe } from 'node:https'
import { isIP } from 'node:net'
import { compile } from '@fastify/proxy-addr'
import ipaddr from 'ipaddr.js'
import { unreachableSentence } from './failure-words.ts'

/** Outbound requests to hosts that users name; private networks are refused (SSRF protection). */
export interface OutboundClient {
  /** The TXT records of a name; empty if it does not exist. Fails with `OutboundFailure`. */
  txt(name: string): Promise<string[]>
  /** Fetches a small text without following redirects. Fails with `OutboundFailure`. */
  text(url: string): Promise<string>
}

/** Outbound POSTs to URLs that users name. */
export interface OutboundSender {
  /**
   * Posts a text; resolves to the status, whatever it is, and the start of the body. Fails with
   * `OutboundFailure`.
   */
  post(url: string, body: string, headers: Record<string, string>): Promise<{ status: number; text: string }>
}

/** Outbound downloads of files that users name. */
export interface Downloader {
  /** The file at an http(s) URL, after at most three redirects. Fails with `OutboundFailure`. */
  bytes(url: string): Promise<Uint8Array>
}

export type OutboundReason = 'unreachable' | 'not_public' | 'redirect' | 'status' | 'too_large' | 'too_slow'

/** Why an outbound request failed: the message is for the person who named the host, `cause` for logs. */
export class OutboundFailure extends Error {
  readonly reason: OutboundReason
  /** The HTTP status, if there was a response. */
  readonly status: number | undefined
  constructor(reason: OutboundReason, message: string, { status, cause }: { status?: number; cause?: unknown } = {}) {
    super(message, { cause })
    this.reason = reason
    this.status = status
  }
}

interface Limits {
  /** Bytes. */
  most?: number
  /** Timeout of the whole request, in milliseconds. */
  patience?: number
  /** DNS lookup of all addresses; replaced in tests. */
  lookup?: (name: string) => Promise<LookupAddress[]>
  /** Which addresses are allowed; replaced in tests. */
  permits?: (address: string) => boolean
}

/** `isPublicAddress`, plus the networks that the operator allows. */
export function permitNetworks(networks: string[]): (address: string) => boolean {
  const isListed = compile(networks)
  return address => isPublicAddress(address) || (ipaddr.isValid(address) && isListed(address, 0))
}

const MOST = 16_384
const PATIENCE = 8_000

/**
 * Whether an address is on the public internet: not loopback, private, link-local, or an address
 * that embeds one of these.
 */
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
      response => begin(response, limits.most ?? BEGINNING),
    ),
})

export const openDownloader = (limits: Limits & { accept: string }): Downloader => ({
  bytes: async url => {
    let address = url
    for (let redirects = 0; ; redirects++) {
      const headers = { accept: limits.accept }
      const answer = await ask(address, limits, { method: 'GET', headers }, response =>
        readFile(response, limits.most ?? MOST),
      )
      if (answer instanceof Uint8Array) return answer
      if (redirects === MOST_REDIRECTS) throw new OutboundFailure('redirect', 'It redirects more than three times.')
      address = redirectTarget(answer.location, address)
    }
  },
})

const MOST_REDIRECTS = 3

/** Where a redirect leads. Fails for anything but another http(s) URL; whether that is public is checked on asking. */
function redirectTarget(location: string, from: string): string {
  const url = URL.canParse(location, from) ? new URL(location, from) : null
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
    throw new OutboundFailure('redirect', 'It redirects to something that is not a web address.')
  return url.href
}

/** The body of a response, or where it redirects to. */
async function readFile(response: IncomingMessage, most: number): Promise<Uint8Array | { location: string }> {
  const { statusCode: status = 0, headers } = response
  if (status < 300 || status >= 400 || headers.location === undefined) return readBody(response, most)
  response.destroy()
  return { location: headers.location }
}

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
    const message = 'The name servers did not answer. Try again in a few minutes.'
    throw new OutboundFailure('unreachable', message, { cause: error })
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
    const message = unreachableSentence(url.hostname, (error as NodeJS.ErrnoException).code)
    throw new OutboundFailure('unreachable', message, { cause: error })
  } finally {
    stop()
  }
}

/** DNS lookup that checks the address and connects to that same one, against DNS rebinding. */
async function pin(url: URL, { lookup = lookUpAll, permits = isPublicAddress }: Limits): Promise<LookupAddress> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const literal = isIP(host)
  const addresses = literal ? [{ address: host, family: literal }] : await lookup(host)
  if (addresses.length === 0) throw new OutboundFailure('unreachable', unreachableSentence(host, 'ENOTFOUND'))
  // Refuses a name if any of its addresses is not public.
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
    // Both signatures with which Node calls `lookup`.
    lookup: (_, { all }, done) => (all ? done(null, [{ address, family }] as never) : done(null, address, family)),
    agent: false,
  }
  const request = url.protocol === 'https:' ? requestSafe : requestPlain
  return new Promise((resolve, reject) => {
    request(url, options, resolve).on('error', reject).end(body)
  })
}

const ASKING = { accept: 'text/plain', 'user-agent': 'Candor (+checks that a domain is whose it is said to be)' }

/** Bytes of a response body that are read by default, enough to see an error. */
const BEGINNING = 4096

async function begin(response: IncomingMessage, most: number): Promise<{ status: number; text: string }> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= most) break
    }
  } finally {
    response.destroy()
  }
  return { status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8').slice(0, most) }
}

const read = async (response: IncomingMessage, most: number) => (await readBody(response, most)).toString('utf8')

async function readBody(response: IncomingMessage, most: number): Promise<Buffer> {
  const { statusCode: status = 0 } = response
  try {
    if (status >= 300 && status < 400)
      throw new OutboundFailure('redirect', `It answered with a redirect (${status}).`, { status })
    if (status !== 200) throw new OutboundFailure('status', `It answered with status ${status}.`, { status })
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > most) throw new OutboundFailure('too_large', `The response is longer than ${most} bytes.`)
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
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
