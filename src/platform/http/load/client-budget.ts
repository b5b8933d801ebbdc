import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'
import { Problem } from '../failures/problem.ts'

/** For how many seconds' worth a client may read in one go, after having read little. */
const BURST = 10

/** In seconds: who goes on asking after 429 waits up to so much longer, and is answered nothing until they pause. */
const PENALTY = 10

/** Clients that are remembered; of more the ones that were seen last. */
const MOST_CLIENTS = 20_000

/**
 * What one client may read: a token bucket (generic cell rate algorithm, one number per client) of `perSecond` units, ten
 * seconds' worth at once. A search costs one unit.
 */
export class ClientBudget {
  readonly #perSecond: number
  readonly #now: () => number
  /** When each client's bucket is full again, in milliseconds. */
  readonly #fullAt = new LRUCache<string, number>({ max: MOST_CLIENTS })

  /** @param perSecond `Infinity` for as much as they like */
  constructor(perSecond: number, now: () => number = () => performance.now()) {
    this.#perSecond = perSecond
    this.#now = now
  }

  /**
   * Takes `cost` units. Fails with 429 `too_often` and `retry-after` where there are not so many; they are owed then, so that who
   * ignores the answer does not get the rest of what is answered.
   */
  take(client: string, cost: number): void {
    // Stryker disable next-line all: what costs nothing takes nothing; this spares its bookkeeping
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
    `That is too often. Please try again in ${seconds} seconds.`,
    {},
    {
      'retry-after': String(seconds),
    },
  )

/** Who is counted as one: an IPv4 address, or the /64 network that an IPv6 subscriber has at least. */
export function clientOf(address: string): string {
  // Stryker disable next-line StringLiteral: IPv4 is its own network; this spares parsing it
  if (!address.includes(':') || !ipaddr.isValid(address)) return address
  // of an IPv4 address in IPv6 form there are four bytes, and all of them stay
  return ipaddr.fromByteArray(ipaddr.process(address).toByteArray().fill(0, 8)).toString()
}
