import { setTimeout as sleep } from 'node:timers/promises'

/** Availability probe: requests database content ten times a second, regardless of earlier requests. */
export class Probe {
  /** Times of responses, by `performance.now()`. */
  readonly #answers: number[] = []
  readonly #url: string
  #stopped = false

  constructor(url: string) {
    this.#url = url
  }

  start(): void {
    void (async () => {
      while (!this.#stopped) {
        void this.#ask()
        await sleep(100)
      }
    })()
  }

  stop(): void {
    this.#stopped = true
  }

  async #ask(): Promise<void> {
    try {
      const response = await fetch(this.#url, { signal: AbortSignal.timeout(20_000) })
      await response.arrayBuffer()
      if (response.ok) this.#answers.push(performance.now())
    } catch {
      // Timed out.
    }
  }

  /** Resolves with the first response to a request sent from now on, or at the timeout. */
  async answered(giveUp: number): Promise<void> {
    const until = performance.now() + giveUp
    while (performance.now() < until) {
      const before = this.#answers.length
      await this.#ask()
      if (this.#answers.length > before) return
      await sleep(50)
    }
  }

  /** The longest outage that ended after `begun`, in milliseconds. */
  longestSince(begun: number): number {
    let longest = 0
    let before = begun
    for (const at of [...this.#answers, performance.now()]) {
      if (at > begun) longest = Math.max(longest, at - before)
      before = Math.max(at, begun)
    }
    return longest
  }
}
