import { setTimeout as sleep } from 'node:timers/promises'

/** How old answers were, in milliseconds, and how many of them were older than allowed. */
export interface Freshness {
  /** Reads by who had just written, and how many lacked what they wrote. */
  own: number
  ownStale: string[]
  /** Reads of guests, the oldest of them, and those beyond `allowed`. */
  guests: number
  oldest: number
  stale: string[]
}

/** Reads the site while people write, and compares what it shows with what was acknowledged by then. */
export class Readers {
  readonly found: Freshness = { own: 0, ownStale: [], guests: 0, oldest: 0, stale: [] }
  /** When reviews were acknowledged, by `performance.now()`. */
  readonly #acknowledged: number[] = []
  readonly #server: { address: string }
  readonly #pages: readonly string[]
  readonly #data: string
  readonly #allowed: number
  #stopped = false
  #loops: Promise<void>[] = []

  /** @param allowed age of what guests read, in milliseconds */
  constructor(server: { address: string }, { slug, widget }: { slug: string; widget: string }, allowed: number) {
    this.#server = server
    const product = `/reviews/stores/${slug}/products/kettle`
    this.#data = `${widget}&n=`
    this.#pages = [product, `${product}?n=`, `${product}.json?n=`, this.#data]
    this.#allowed = allowed
  }

  start(): void {
    this.#loops = this.#pages.map(async path => {
      while (!this.#stopped) {
        await this.#guest(path)
        await sleep(50)
      }
    })
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await Promise.all(this.#loops)
  }

  /** Reviews that were acknowledged so far. */
  get acknowledged(): number {
    return this.#acknowledged.length
  }

  /**
   * A review was acknowledged: who wrote it reads at once, with the position that came with it.
   * @param before reviews that were acknowledged before it was sent
   */
  async wrote(id: string, answer: Response, before: number): Promise<void> {
    this.#acknowledged.push(performance.now())
    const expected = before + 1
    const position = answer.headers.get('candor-position')
    if (position === null) return
    const shown = await this.#count(this.#data + Math.random(), { 'candor-position': position })
    if (shown === null) return
    this.found.own++
    if (shown < expected) this.found.ownStale.push(`${id}: ${shown} of ${expected}`)
  }

  async #guest(path: string): Promise<void> {
    const begun = performance.now()
    const shown = await this.#count(path.endsWith('=') ? path + Math.random() : path, {})
    if (shown === null) return
    this.found.guests++
    const missing = this.#acknowledged[shown]
    if (missing === undefined || missing >= begun) return
    const age = begun - missing
    this.found.oldest = Math.max(this.found.oldest, age)
    if (age > this.#allowed) this.found.stale.push(`${path}: ${Math.round(age)} ms`)
  }

  /** The number of reviews that an answer shows; null without an answer. */
  async #count(path: string, headers: Record<string, string>): Promise<number | null> {
    try {
      const answer = await fetch(this.#server.address + path, { headers, signal: AbortSignal.timeout(20_000) })
      const text = await answer.text()
      if (!answer.ok) return null
      const [, ofPage, ofWidget] = /(\d+) reviews of Kettle|"number_of_reviews":(\d+)/.exec(text) ?? []
      return Number(ofPage ?? ofWidget)
    } catch {
      return null
    }
  }
}
