import type { Column, Table } from './columns-rules/table.ts'
import { TABLES, type TableKind } from './columns-rules.ts'

/**
 * Maps a file's columns to a table's fields, by their first names. One column may be several fields, such as a
 * product's name that is also its handle.
 */
export type Mapping = Readonly<Record<string, string | string[]>>

/** The [column, field] pairs of a mapping. */
export const pairsOf = (mapping: Mapping): [column: string, field: string][] =>
  Object.entries(mapping).flatMap(([column, fields]) =>
    [...new Set([fields].flat())].map((field): [string, string] => [column, field]),
  )

/** Normalises a column name for comparison: ignores case, accents, spaces and punctuation. */
export const plainName = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Fields of a table, in order. */
export const fieldsOf = (kind: TableKind) => Object.values<Column>(TABLES[kind].columns)

/**
 * Guesses the mapping of a header: exact names first, then words of other languages, then names containing such a
 * word. Each field goes to its best column; other columns are left out.
 */
export function guessMapping(kind: TableKind, header: readonly string[]): Mapping {
  const plain = header.map(plainName)
  const guesses: { at: number; field: string; rank: number }[] = []
  for (const { names, words, yields } of fieldsOf(kind)) {
    const own = yields && plain.some(name => words.includes(name)) ? [] : names.map(plainName)
    for (const [at, name] of plain.entries()) {
      const word = words.indexOf(name)
      const match = words.findIndex(word => word.length >= MIN_WORD_LENGTH && ` ${name} `.includes(` ${word} `))
      if (own.includes(name)) guesses.push({ at, field: names[0], rank: own.indexOf(name) / 100 })
      else if (word >= 0) guesses.push({ at, field: names[0], rank: 1 + word / 100 })
      else if (match >= 0) guesses.push({ at, field: names[0], rank: 2 + match })
    }
  }
  const mapping: Record<string, string> = {}
  const given = new Set<string>()
  for (const { at, field } of guesses.sort((a, b) => a.rank - b.rank)) {
    const name = header[at]!
    if (given.has(field) || Object.hasOwn(mapping, name)) continue
    mapping[name] = field
    given.add(field)
  }
  return mapping
}

/** Minimum length of a word to match within a longer name, in characters. */
const MIN_WORD_LENGTH = 4

/**
 * Guesses the kind of a file: with all required fields, the one with most matching columns; else the only one that
 * matches at least half of the columns. Undefined without a match. Reviews of the shop are guessed only if every column is
 * recognised, because an unknown one may name the product.
 */
export function guessKind(header: readonly string[]): TableKind | undefined {
  const kinds = Object.keys(TABLES) as TableKind[]
  const guesses = kinds
    .map(kind => ({ kind, mapping: guessMapping(kind, header) }))
    .map(({ kind, mapping }) => ({
      kind,
      whole:
        missingFields(kind, mapping).length === 0 &&
        (kind !== 'shop-reviews' || Object.keys(mapping).length === header.length),
      found: Object.keys(mapping).length,
    }))
    .filter(({ kind, whole }) => whole || kind !== 'shop-reviews')
    .sort((a, b) => Number(b.whole) - Number(a.whole) || b.found - a.found)
  const [likely, next] = guesses
  if (likely!.whole) return likely!.kind
  return likely!.found > next!.found && likely!.found * 2 >= header.length ? likely!.kind : undefined
}

/** Required fields that a mapping lacks, each with its alternatives: `['product_id', 'product_handle']`. */
export function missingFields(kind: TableKind, mapping: Mapping): string[][] {
  const { columns, required }: Table = TABLES[kind]
  const given = new Set(pairsOf(mapping).map(([, field]) => field))
  return required
    .map(need => (typeof need === 'string' ? [need] : need).map(field => columns[field]!.names[0]))
    .filter(alternatives => !alternatives.some(way => given.has(way)))
}

/** Why a mapping is invalid for a kind, in one sentence; undefined if it is valid. */
export function mappingFault(kind: TableKind, mapping: Mapping): string | undefined {
  const fields = fieldsOf(kind).map(({ names }) => names[0])
  const used = new Map<string, string>()
  for (const [column, field] of pairsOf(mapping)) {
    if (!fields.includes(field)) return `“${field}” is no field of ${kind}. It has: ${fields.join(', ')}.`
    const other = used.get(field)
    if (other !== undefined) return `“${column}” and “${other}” are both mapped to ${field}. Keep one of them.`
    used.set(field, column)
  }
  const [missing] = missingFields(kind, mapping)
  return missing && `No column is chosen for ${missing.map(name => fieldLabel(kind, name)).join(' or ')}. Choose it.`
}

/** A field in plain words, with the name that it has in files: `“Order number” (Name)`. */
export function fieldLabel(kind: TableKind, name: string): string {
  const field = fieldsOf(kind).find(({ names }) => names[0] === name)
  return field ? `“${field.label}” (${name})` : name
}
