import { createHash } from 'node:crypto'

/**
 * Identifies the reviews of a table across imports. A row with an id is identified by it (X-import-31). A row without one is
 * identified by all its fields and its ordinal among the equal rows of its file: two equal rows are two reviews, and the same
 * file imported twice changes nothing (X-import-32). Such an id has four parts:
 *
 *     judgeme-<product, person, date and words>-<rating>-<all fields>-<ordinal>
 *
 * so that a row of a later file with another reply or other pictures is found by the first two parts. Ids of earlier versions
 * had the first part alone, and are found the same way.
 */

/** Looks up known ids of one shop: those in `ids`, and all that start with one of `beginnings`. */
export type StoredIdentities = (ids: string[], beginnings: string[]) => Promise<string[]>

/** Length of the first part with `judgeme-`, as `StoredIdentities` looks it up (by the index reviews_imported). */
export const BEGINNING_LENGTH = 40

/** Fields of a row that identify its review. */
export interface IdentifiedRow {
  line: number
  /** The source's review id; '' for none. */
  id: string
  /** External id of the product; '' for a review of the shop. */
  product: string
  /** E-mail address, else the name. */
  person: string
  date: string
  title: string
  body: string
  rating: string
  /** All fields that are read, in a fixed order. */
  all: readonly string[]
}

export interface Identity {
  external_id: string
  /** Identifies the author if there is no e-mail address. */
  person: string
  /** Id under which the review was imported before, if another. */
  former?: string
  /** Warning; both reviews are imported. */
  note?: string
}

interface Parts extends IdentifiedRow {
  beginning: string
  stars: string
  whole: string
  ordinal: number
  external_id: string
}

/** Identifies the rows of one file in order. Keeps a few numbers per row, and no text. */
export class ReviewIdentities {
  readonly #known: StoredIdentities
  /** Number of rows by content, keyed by 48 bits of a hash, like the other maps. */
  readonly #ordinals = new Map<number, number>()
  /** Content by review id. */
  readonly #contents = new Map<number, number>()
  /** Line and rating of the first of similar rows, packed into a number. */
  readonly #first = new Map<number, number>()
  readonly #adopted = new Set<number>()

  constructor(stored: StoredIdentities) {
    this.#known = stored
  }

  async identify(rows: readonly IdentifiedRow[]): Promise<Identity[]> {
    const parts = rows.map(row => this.#partsOf(row))
    const beginnings = [...new Set(parts.map(({ beginning }) => beginning))]
    const stored = new Set(
      await this.#known(
        parts.map(({ external_id }) => external_id),
        beginnings,
      ),
    )
    const alike = Map.groupBy(stored, id => id.slice(0, BEGINNING_LENGTH))
    return parts.map(row => {
      const fromFile = this.#look(row)
      const exact = stored.has(row.external_id) && !this.#adopted.has(numberOf(digest(row.external_id)))
      const former = exact ? undefined : this.#adopt(row, alike.get(row.beginning) ?? [])
      const fromBefore =
        !exact && former === undefined && alike.has(row.beginning) && !fromFile
          ? 'it looks like a review imported earlier, with different stars; both were kept'
          : undefined
      const note = fromFile ?? fromBefore
      return {
        external_id: row.external_id,
        person: row.beginning,
        ...(former !== undefined && { former }),
        ...(note !== undefined && { note }),
      }
    })
  }

  #partsOf(row: IdentifiedRow): Parts {
    const beginning = `judgeme-${digest(row.product, row.person, row.date, row.title, row.body).slice(0, 32)}`
    const stars = digest(row.rating).slice(0, 4)
    const whole = digest(...row.all).slice(0, 12)
    const ordinal = row.id === '' ? (this.#ordinals.get(numberOf(whole)) ?? 0) + 1 : 1
    if (row.id === '') this.#ordinals.set(numberOf(whole), ordinal)
    const external_id = row.id || `${beginning}-${stars}-${whole}-${ordinal}`
    return { ...row, beginning, stars, whole, ordinal, external_id }
  }

  /** Warning about a row, given the rows before it. */
  #look({ line, id, beginning, stars, whole }: Parts): string | undefined {
    if (id !== '') {
      const key = numberOf(digest(id))
      const before = this.#contents.get(key)
      this.#contents.set(key, numberOf(whole))
      if (before !== undefined && before !== numberOf(whole))
        return `the review "${id.slice(0, 60)}" is also on an earlier line, with different content; this row replaced it`
      if (before !== undefined) return undefined
    }
    const key = numberOf(beginning.slice('judgeme-'.length))
    const first = this.#first.get(key)
    if (first === undefined) this.#first.set(key, line * STARS + Number.parseInt(stars, 16))
    else if (first % STARS !== Number.parseInt(stars, 16))
      return `it looks like the review on line ${Math.floor(first / STARS)}, with different stars; both were imported`
    return undefined
  }

  /**
   * Earlier import's review that a row continues: one with the same rating, else one with an old-style id; never one
   * that another row of this file has taken.
   */
  #adopt({ beginning, stars }: Parts, candidates: readonly string[]): string | undefined {
    const free = candidates.filter(
      id => id.startsWith('judgeme-') && !this.#adopted.has(numberOf(digest(id))) && !this.#isTaken(id),
    )
    const found = free.find(id => id.startsWith(`${beginning}-${stars}-`)) ?? free.find(id => id === beginning)
    if (found !== undefined) this.#adopted.add(numberOf(digest(found)))
    return found
  }

  /** Whether an earlier row of the file already has this id. */
  #isTaken(id: string): boolean {
    const [whole, ordinal] = id.split('-').slice(3)
    return whole !== undefined && (this.#ordinals.get(numberOf(whole)) ?? 0) >= Number(ordinal)
  }
}

/** Room for four hexadecimal digits of the rating beside a line number. */
const STARS = 0x10000

/** First 48 bits of a hash, which fit a number with room to spare. */
const numberOf = (hash: string) => Number.parseInt(hash.slice(0, 12), 16)

const digest = (...parts: readonly string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex')
