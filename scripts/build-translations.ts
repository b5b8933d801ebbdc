import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { loadConfig } from '../src/platform/config.ts'
import { openDatabase } from '../src/platform/postgres/database.ts'
import { openDatabaseServer } from '../src/platform/postgres/embedded/embedded.ts'
import { migrate } from '../src/platform/postgres/migrations/migrate.ts'
import { projectDir } from '../src/platform/project-dir.ts'
import { TRANSLATED } from '../src/rooms/search/terms/languages-rules.ts'

/**
 * node scripts/run.mjs scripts/build-translations.ts WIKT WORDNET: writes src/rooms/search/terms/translations/words.tsv.
 * WIKT is the folder wns/wikt of the Open Multilingual Wordnet's data, WORDNET the files of WordNet 3.0 (Debian's
 * wordnet-base), to which its synsets refer.
 */

/** Maximum number of English words for one word, the most usual first. */
const MOST_WORDS = 8
const PARTS = { noun: 'n', verb: 'v', adj: 'a' } as const

const [wikt, wordnet] = process.argv.slice(2).map(path => resolve(process.env.INIT_CWD ?? '.', path))
if (!wikt || !wordnet) throw new Error('Give the folders of the Wiktionary data and of WordNet 3.0.')
const english = await readEnglish(wordnet)
const directory = await mkdtemp(join(tmpdir(), 'candor-translations-'))
const server = await openDatabaseServer(loadConfig({ DATA_DIR: directory }))
const database = openDatabase(server.url, { connections: 1 })
try {
  await migrate(server.url)
  const lines = (
    await Promise.all(
      Object.entries(TRANSLATED).map(async ([stemmer, file]) => linesOf(stemmer, await readForeign(wikt, file))),
    )
  ).flat()
  const sorted = lines.map(line => Buffer.from(line)).sort(Buffer.compare)
  const target = join(projectDir, 'src/rooms/search/terms/translations/words.tsv')
  await writeFile(target, `${Buffer.concat(sorted.flatMap(line => [line, Buffer.from('\n')]))}`)
  console.log(`${lines.length} words`)
} finally {
  await database.close()
  await server.release()
  await rm(directory, { recursive: true, force: true })
}

/** English words by synset ("04508949-n"), each with its frequency among the senses of the word: 1 for the most usual. */
async function readEnglish(folder: string): Promise<Map<string, Map<string, number>>> {
  const synsets = new Map<string, Map<string, number>>()
  for (const [part, letter] of Object.entries(PARTS))
    for (const line of (await readFile(join(folder, `index.${part}`), 'utf8')).split('\n')) {
      if (!/^[a-z]/.test(line)) continue
      const fields = line.trim().split(' ')
      const offsets = fields.filter(field => /^\d{8}$/.test(field))
      for (const [sense, offset] of offsets.entries()) {
        const key = `${offset}-${letter}`
        const words = synsets.get(key) ?? new Map<string, number>()
        const word = fields[0]!.replaceAll('_', ' ')
        // Compounds have few senses, and would come before the usual words.
        synsets.set(key, words.set(word, (word.includes(' ') ? 0.4 : 1) / (sense + 1)))
      }
    }
  return synsets
}

/** Synsets of each single word of a language. */
async function readForeign(folder: string, language: string): Promise<Map<string, string[]>> {
  const words = new Map<string, string[]>()
  for (const line of (await readFile(join(folder, `wn-wikt-${language}.tab`), 'utf8')).split('\n')) {
    const [synset, , word] = line.split('\t')
    if (!word || line.startsWith('#') || /[\s-]/.test(word)) continue
    words.set(word, [...(words.get(word) ?? []), synset!.replace(/s$/, 'a')])
  }
  return words
}

/** Lines of the file: language and stem, a tab, the English words with bars between them. */
async function linesOf(stemmer: string, words: ReadonlyMap<string, string[]>): Promise<string[]> {
  const lemmas = [...words.keys()]
  const rows = await database.query<{ lemma: string; stem: string | null }>`
    select lemma, (select (ts_lexize((${stemmer} || '_stem')::regdictionary, word))[1] from search_query(lemma) limit 1)
      as stem from unnest(${lemmas}::text[]) lemma`
  const scores = new Map<string, Map<string, number>>()
  for (const { lemma, stem } of rows) {
    if (!stem) continue
    const scored = scores.get(stem) ?? new Map<string, number>()
    scores.set(stem, scored)
    for (const synset of words.get(lemma)!)
      for (const [word, score] of english.get(synset) ?? []) scored.set(word, (scored.get(word) ?? 0) + score)
  }
  return [...scores].flatMap(([stem, scored]) => {
    const best = [...scored].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, MOST_WORDS)
    return best.length === 0 ? [] : [`${stemmer} ${stem}\t${best.map(([word]) => word).join('|')}`]
  })
}
