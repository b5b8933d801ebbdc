/** From so many values on, a part of a path is taken for an id. */
const MANY_VALUES = 30

/**
 * Addresses that wait to be read, in turns by kind: one of each kind of page comes before the thousandth product. A kind is
 * a path, ids aside, with the names of its parameters.
 */
export class AddressQueue {
  readonly #seen = new Set<string>()
  readonly #waiting = new Map<string, string[]>()
  /** Addresses taken, by kind. */
  readonly #taken = new Map<string, number>()
  /** Values of the parts of paths, by what stands before them. */
  readonly #values = new Map<string, Set<string>>()

  /** Adds an address unless it was added before. */
  add(address: string): void {
    if (this.#seen.has(address)) return
    this.#seen.add(address)
    const kind = this.#kindOf(address)
    const waiting = this.#waiting.get(kind)
    if (waiting) waiting.push(address)
    else this.#waiting.set(kind, [address])
  }

  /** Takes an address of the kind of which the fewest were taken. */
  take(): string | undefined {
    let least: string | undefined
    for (const kind of this.#waiting.keys())
      if (least === undefined || this.#takenOf(kind) < this.#takenOf(least)) least = kind
    if (least === undefined) return undefined
    const waiting = this.#waiting.get(least)!
    const address = waiting.shift()
    if (waiting.length === 0) this.#waiting.delete(least)
    this.#taken.set(least, this.#takenOf(least) + 1)
    return address
  }

  /** How many kinds were taken from. */
  get kinds(): number {
    return this.#taken.size
  }

  #takenOf(kind: string): number {
    return this.#taken.get(kind) ?? 0
  }

  #kindOf(address: string): string {
    const { pathname, searchParams } = new URL(address, 'http://site.example')
    let kind = ''
    for (const part of pathname.slice(1).split('/')) {
      const values = this.#values.get(kind) ?? new Set()
      this.#values.set(kind, values.add(part))
      const [, ending = ''] = /(\.[a-z]+)?$/.exec(part)!
      kind += `/${values.size > MANY_VALUES ? `*${ending}` : part}`
    }
    return `${kind}?${[...new Set(searchParams.keys())].toSorted().join('&')}`
  }
}
