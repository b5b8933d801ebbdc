import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'
import { Problem } from '../failures/problem.ts'

/** Burst of a client after a pause, in seconds of its rate. */
const BURST = 10

/**
 * In seconds: the largest debt that requests after a 429 add up to; the client gets no answers
 * until it has waited that long.
 */
const PENALTY = 10

/** Clients in memory, least recently used evicted first. */
const MOST_CLIENTS = 20_000

/**
 * Read budget of a client: a token bucket (generic cell rate algorithm, one number per client) with
 * `perSecond` units, and bursts of ten seconds' worth. A search costs one unit.
 */
export class ClientBudget {
  readonly #perSecond: number
  readonly #now: () => number
  /** When each client's bucket is full again, in milliseconds. */
  readonly #fullAt = new LRUCache<string, number>({ max: MOST_CLIENTS })

  /** @param perSecond `Infinity` for no limit */
  constructor(perSecond: number, now: () => number = () => performance.now()) {
    this.#perSecond = perSecond
    this.#now = now
  }

  /**
   * Takes `cost` units. Fails with 429 `too_often` and `retry-after` if the bucket has fewer; they
   * are charged anyway, so that ignoring a 429 does not pay.
   */
  take(client: string, cost: number): void {
    // Stryker disable next-line all: zero cost takes nothing; this only skips the bookkeeping
    if (this.#perSecond === Number.POSITIVE_INFINITY || cost === 0) return
    const now = this.#now()
    const fullAt = Math.max(this.#fullAt.get(client) ?? 0, now) + (cost * 1000) / this.#perSecond
    const missing = fullAt - now - BURST * 1000
    this.#fullAt.set(client, Math.min(fullAt, now + (BURST + PENALTY) * 1000))
    if (missing > 0) throw tooOften(Math.min(PENALTY, Math.max(1, Math.ceil(missing / 1000))))
  }
}

const tooOften = (seconds: number) =>
  new Problem(
    429,
    'too_often',
    `Too many requests. Please try again in ${seconds} seconds.`,
    {},
    {
      'retry-after': String(seconds),
    },
  )

/** The client key: an IPv4 address, or the /64 network, the smallest of an IPv6 subscriber. */
export function clientOf(address: string): string {
  // Stryker disable next-line StringLiteral: IPv4 is its own network; this only skips parsing
  if (!address.includes(':') || !ipaddr.isValid(address)) return address
  // an IPv4-mapped IPv6 address keeps all of its four bytes
  return ipaddr.fromByteArray(ipaddr.process(address).toByteArray().fill(0, 8)).toString()
}
