import type { Incoming } from '../../../lib/ingest.ts'
import type { ParsedRecord } from '../contract.ts'
import type { ImportedRecord } from '../rows.ts'

/** Rows that are written in one transaction. */
const MOST_ROWS = 5000
/** Their words together, in characters, so that long texts do not fill the memory. */
const MOST_TEXT = 8 * 1024 * 1024

/**
 * Rows in the order of their file, collected so that they may be written kind by kind and still mean what they mean line
 * by line: no two of them are about the same thing, and none states what one before it had named in vain.
 */
export class Batch {
  readonly rows: Incoming<ImportedRecord>[] = []
  #text = 0
  /** What the rows state, with the row; what they name that is not stated before it in the batch. */
  readonly #stated = new Map<string, ParsedRecord>()
  readonly #named = new Set<string>()

  get full(): boolean {
    return this.rows.length >= MOST_ROWS || this.#text >= MOST_TEXT
  }

  /** @returns false when the row must wait for the next batch; 'again' when it only repeats what a row here says. */
  add(row: Incoming<ImportedRecord>): boolean | 'again' {
    const { states, names } = keysOf(row.record)
    for (const key of states) {
      const before = this.#stated.get(key)
      if (before) return repeats(before, row.record) ? 'again' : false
      if (this.#named.has(key)) return false
    }
    for (const key of names) if (!this.#stated.has(key)) this.#named.add(key)
    for (const key of states) this.#stated.set(key, row.record)
    this.rows.push(row)
    this.#text += textOf(row.record)
    return true
  }
}

/** People known by their e-mail address keep the name they came with first, so only who they are counts. */
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
