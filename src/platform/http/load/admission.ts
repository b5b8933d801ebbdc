import { Problem } from '../failures/problem.ts'

export interface AdmissionLimits {
  /** Requests that run at once. */
  atOnce: number
  /** Of these, per client; `Infinity` for all. */
  perClient: number
  /** Longest wait in the queue, in milliseconds. */
  longestWait: number
}

/** Queue length per running request, for the site and for one client. */
const WAITING = 4
const WAITING_OF_CLIENT = 20

interface Waiting {
  /** Whether the client has disconnected. */
  isGone(): boolean
  start(): void
  refuse(reason: Problem): void
}

interface Client {
  running: number
  waiting: Waiting[]
}

/**
 * Admission control: bounds how many requests run at once and how many wait. A round-robin over
 * clients makes one that sends many wait behind its own. Beyond that: 503 `busy` for the site's
 * limit, 429 `too_many_at_once` for the client's.
 */
export class Admission {
  readonly #limits: AdmissionLimits
  /** Clients with waiting requests, in round-robin order. */
  readonly #turns = new Map<string, Client>()
  readonly #clients = new Map<string, Client>()
  #running = 0
  #waiting = 0

  constructor(limits: AdmissionLimits) {
    this.#limits = limits
  }

  /**
   * Runs the work once it is the client's turn, and returns its result.
   * @param isGone whether the client has disconnected; its work is skipped then
   */
  async run<T>(client: string, work: () => Promise<T>, isGone: () => boolean = () => false): Promise<T> {
    await this.#enter(client, isGone)
    try {
      return await work()
    } finally {
      this.#leave(client)
    }
  }

  #enter(name: string, isGone: () => boolean): Promise<void> | undefined {
    const { atOnce, perClient, longestWait } = this.#limits
    const client = this.#clients.get(name) ?? { running: 0, waiting: [] }
    this.#clients.set(name, client)
    if (this.#running < atOnce && client.running < perClient && client.waiting.length === 0) {
      this.#begin(client)
      return
    }
    if (client.waiting.length >= perClient * WAITING_OF_CLIENT) throw tooManyAtOnce()
    if (this.#waiting >= atOnce * WAITING) throw serverBusy()
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#remove(name, client, waiting)
        reject(serverBusy())
      }, longestWait)
      const settle = (how: () => void) => {
        clearTimeout(timer)
        how()
      }
      const waiting: Waiting = {
        isGone,
        start: () => settle(resolve),
        refuse: reason => settle(() => reject(reason)),
      }
      client.waiting.push(waiting)
      this.#waiting += 1
      this.#turns.set(name, client)
    })
  }

  #begin(client: Client) {
    this.#running += 1
    client.running += 1
  }

  #leave(name: string) {
    const client = this.#clients.get(name)!
    this.#running -= 1
    client.running -= 1
    if (client.running === 0 && client.waiting.length === 0) this.#clients.delete(name)
    this.#next()
  }

  /** Admits waiting requests while there is capacity. */
  #next() {
    for (const [name, client] of this.#turns) {
      if (this.#running >= this.#limits.atOnce) return
      if (client.running >= this.#limits.perClient) continue
      const waiting = client.waiting[0]!
      const gone = waiting.isGone()
      if (!gone) this.#begin(client)
      // to the end of the queue: other clients come first
      this.#turns.delete(name)
      this.#turns.set(name, client)
      this.#remove(name, client, waiting)
      if (gone) waiting.refuse(serverBusy())
      else waiting.start()
    }
  }

  #remove(name: string, client: Client, waiting: Waiting) {
    client.waiting.splice(client.waiting.indexOf(waiting), 1)
    this.#waiting -= 1
    if (client.waiting.length > 0) return
    this.#turns.delete(name)
    if (client.running === 0) this.#clients.delete(name)
  }
}

/** 503: the site is over capacity. */
export const serverBusy = () =>
  new Problem(
    503,
    'busy',
    'This site is very busy right now. Please try again in a moment.',
    {},
    {
      'retry-after': '2',
    },
  )

const tooManyAtOnce = () =>
  new Problem(
    429,
    'too_many_at_once',
    'Too many requests from your network are already waiting. Please try again in a moment.',
    {},
    {
      'retry-after': '2',
    },
  )
