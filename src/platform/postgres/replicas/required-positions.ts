import { later, type Position, UNKNOWN } from './position.ts'

/** Stands for everything, beside the tags of pages. */
const ALL = ''

/**
 * Positions that a replica must have reached before pages with a tag are read from it, so that no page is rendered from before
 * a change that invalidated it (X-replicas-04). A change's position is unknown until the primary has said where it was later.
 */
export class RequiredPositions {
  readonly #byTag = new Map<string, Position>([[ALL, UNKNOWN]])
  #unknown = new Set<string>([ALL])
  #highest: Position = 0n

  /** What pages with these tags need. */
  of(tags: readonly string[]): Position {
    return tags.reduce((needed, tag) => later(needed, this.#byTag.get(tag) ?? 0n), this.#byTag.get(ALL) ?? 0n)
  }

  /** What a replica needs that was out of use, since positions that the others have reached are forgotten. */
  get highest(): Position {
    return this.#unknown.size > 0 ? UNKNOWN : this.#highest
  }

  /** What everything needs. */
  get ofAll(): Position {
    return this.of([])
  }

  /** Pages with the tag changed; without one, all. */
  invalidated(tag: string = ALL): void {
    this.#byTag.set(tag, UNKNOWN)
    this.#unknown.add(tag)
  }

  /** Changes whose position is wanted; `settle` takes the primary's answer to a question asked from now on. */
  takeUnknown(): ReadonlySet<string> {
    const taken = this.#unknown
    this.#unknown = new Set()
    return taken
  }

  /** @param position null if the primary did not answer */
  settle(taken: ReadonlySet<string>, position: Position | null): void {
    for (const tag of taken) {
      if (position === null) this.#unknown.add(tag)
      // It changed again meanwhile.
      else if (!this.#unknown.has(tag)) this.#byTag.set(tag, position)
    }
    if (position !== null) this.#highest = later(this.#highest, position)
  }

  get hasUnknown(): boolean {
    return this.#unknown.size > 0
  }

  /** Deletes positions that all replicas in use have reached. */
  deleteUpTo(reached: Position): void {
    for (const [tag, position] of this.#byTag) if (position <= reached && tag !== ALL) this.#byTag.delete(tag)
  }

  /** Another primary took over: positions of the old one mean nothing, everything needs its first one. */
  restart(position: Position): void {
    this.#byTag.clear()
    this.#byTag.set(ALL, position)
    for (const tag of this.#unknown) this.#byTag.set(tag, UNKNOWN)
    this.#highest = position
  }
}
