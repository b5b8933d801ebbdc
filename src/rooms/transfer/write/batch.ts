import type { Incoming } from '../../../lib/ingest.ts'
import type { ImportedRecord } from '../rows.ts'
import type { ParsedRecord } from '../schemas.ts'

/** Most rows per transaction, unless told otherwise. */
const MOST_ROWS = 5000
/** Most characters of text per batch, to bound memory. */
const MOST_TEXT = 8 * 1024 * 1024

/**
 * Collects rows in file order that can be written kind by kind with the same result as line by line: no two state the
 * same thing, and none states something that an earlier one referred to.
 */
export class Batch {
  readonly rows: Incoming<ImportedRecord>[] = []
  #text = 0
  /** Keys that the rows state, with the record; keys that they refer to and the batch hasn't stated before. */
  readonly #stated = new Map<string, ParsedRecord>()
  readonly #named = new Set<string>()
  readonly #ofOneShop: boolean
  readonly #most: number
  #shop: string | undefined

  /**
   * @param ofOneShop refuses rows of a second shop: on a cluster a statement goes to one shop's node
   * @param most rows
   */
  constructor({ ofOneShop = false, most = MOST_ROWS } = {}) {
    this.#ofOneShop = ofOneShop
    this.#most = most
  }

  /** Not right behind a person, whose order may come next. */
  get full(): boolean {
    const { length } = this.rows
    const mayGoOn = this.rows.at(-1)?.record.type === 'reviewer' && length <= this.#most
    return (length >= this.#most || this.#text >= MOST_TEXT) && !mayGoOn
  }

  /**
   * The row of the buyer of an order that belongs in the next batch, for it to move there with its order: of a refused order
   * its buyer does not stay either. It is a copy if the buyer has other orders here.
   */
  takeBuyer({ record }: Incoming<ImportedRecord>): Incoming<ImportedRecord> | undefined {
    if (record.type !== 'order') return undefined
    const at = this.rows.findLastIndex(
      row => row.record.type === 'reviewer' && row.record.external_id === record.reviewer,
    )
    const buyer = this.rows[at]
    if (buyer && at === this.rows.length - 1) this.rows.pop()
    return buyer && at < this.rows.length ? { ...buyer, rows: 0 } : buyer
  }

  /** @returns false if the row belongs in the next batch; 'again' if it repeats a row of this one. */
  add(row: Incoming<ImportedRecord>): boolean | 'again' {
    const { states, names } = keysOf(row.record)
    const shop = 'shop' in row.record ? row.record.shop : undefined
    if (this.#ofOneShop && shop !== undefined && this.#shop !== undefined && shop !== this.#shop) return false
    for (const key of states) {
      const before = this.#stated.get(key)
      if (before) return repeats(before, row.record) ? 'again' : false
      if (this.#named.has(key)) return false
    }
    for (const key of names) if (!this.#stated.has(key)) this.#named.add(key)
    for (const key of states) this.#stated.set(key, row.record)
    this.#shop ??= shop
    this.rows.push(row)
    this.#text += textOf(row.record)
    return true
  }
}

/** People identified by e-mail address keep their first name, so only their identity is compared. */
const repeats = (before: ParsedRecord, record: ParsedRecord) =>
  (record.type === 'reviewer' && record.external_id.includes('@')) || JSON.stringify(before) === JSON.stringify(record)

function textOf(record: ParsedRecord): number {
  if (record.type === 'review') return 200 + (record.body?.length ?? 0) + (record.reply?.length ?? 0)
  if (record.type === 'product') return 200 + (record.description?.length ?? 0)
  if (record.type === 'order') return 200 * record.items.length
  if (record.type === 'question')
    return record.answers.reduce((sum, answer) => sum + answer.body.length, 200 + record.body.length)
  return 200
}

function keysOf(record: ParsedRecord): { states: string[]; names: string[] } {
  switch (record.type) {
    case 'category': {
      const states = [`c ${record.handle}`]
      if (record.google_id !== undefined) states.push(`c google:${record.google_id}`)
      return { states, names: record.parent === null ? [] : [`c ${record.parent}`] }
    }
    case 'shop':
      return { states: [`s ${record.domain}`], names: [] }
    case 'product': {
      const names = [`s ${record.shop}`]
      if (record.category !== undefined) names.push(`c ${record.category}`)
      return { states: [`p ${record.shop} ${record.external_id}`], names }
    }
    case 'reviewer':
      return { states: [`r ${record.external_id}`], names: [] }
    case 'order': {
      const { shop } = record
      const states = [`o ${shop} ${record.external_id}`]
      const names = [`s ${shop}`, `r ${record.reviewer}`]
      for (const item of record.items) {
        states.push(`i ${shop} ${item.external_id}`)
        names.push(`p ${shop} ${item.product}`)
      }
      return { states: [...new Set(states)], names }
    }
    case 'review': {
      const { shop } = record
      const names = [`s ${shop}`, `r ${record.reviewer}`]
      if (record.product !== undefined) names.push(`p ${shop} ${record.product}`)
      if (record.order_item !== undefined) names.push(`i ${shop} ${record.order_item}`)
      const { former } = record as ImportedRecord
      const states = [record.external_id, former ?? []].flat().map(id => `v ${shop} ${id}`)
      return { states, names }
    }
    case 'notice':
    case 'question': {
      const { shop, product } = record
      const names = product === undefined ? [`s ${shop}`] : [`s ${shop}`, `p ${shop} ${product}`]
      return { states: [`${record.type === 'notice' ? 'v' : 'q'} ${shop} ${record.external_id}`], names }
    }
  }
}
