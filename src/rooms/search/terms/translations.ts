import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Dictionary } from './translation-rules.ts'

/**
 * Words of nine languages in English (`translations/words.tsv`, made by scripts/build-translations.ts): 4 MB, read with
 * the first search for a word that no product is called by, and searched in memory by halves.
 */
let loaded: Promise<Dictionary> | undefined

/** The dictionary; the file is read once per process. */
export const openDictionary = (): Promise<Dictionary> => {
  loaded ??= readFile(join(import.meta.dirname, 'translations/words.tsv')).then(dictionaryOf)
  return loaded
}

const NEWLINE = 10

/** @param lines bytes of lines in order: stemmer, space, stem, tab, English terms with bars between them */
export const dictionaryOf =
  (lines: Buffer): Dictionary =>
  (stemmer, stem) => {
    const key = Buffer.from(`${stemmer} ${stem}\t`)
    let [low, high] = [0, lines.length]
    while (low < high) {
      const start = lines.lastIndexOf(NEWLINE, Math.floor((low + high) / 2) - 1) + 1
      const end = endOfLine(lines, start)
      const order = Buffer.compare(lines.subarray(start, Math.min(start + key.length, end)), key)
      if (order === 0) return lines.toString('utf8', start + key.length, end).split('|')
      if (order < 0) low = end + 1
      else high = start
    }
    return undefined
  }

function endOfLine(lines: Buffer, start: number): number {
  const end = lines.indexOf(NEWLINE, start)
  return end < 0 ? lines.length : end
}
