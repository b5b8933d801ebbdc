/** A segment of a text that matches the query, or does not. */
export interface Stretch {
  text: string
  match: boolean
}

/** Search limit in UTF-16 units for longer texts; titles and names are far shorter. */
const LONGEST_SEARCHED = 5_000

/** ASCII spellings of letters that Unicode does not decompose. */
const PLAIN: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', ı: 'i', þ: 'th' }

const foldCharacter = (character: string) =>
  Array.from(character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase(), letter => PLAIN[letter] ?? letter).join(
    '',
  )

/** A text without case and diacritics, for comparisons. */
export const foldText = (text: string) => Array.from(text, foldCharacter).join('')

/** As `foldText`, with the offset in `text` of each unit of the folded text, its end last. */
function foldWithOffsets(text: string) {
  const offsets: number[] = []
  let folded = ''
  let at = 0
  for (const character of text) {
    const plain = foldCharacter(character)
    for (let i = 0; i < plain.length; i += 1) offsets.push(at)
    folded += plain
    at += character.length
  }
  offsets.push(at)
  return { folded, offsets }
}

const isWordPart = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character)

/** Occurrences of `part` in `folded`: [start, end) of each. */
function occurrences(folded: string, part: string, wholeWord: boolean): [number, number][] {
  const found: [number, number][] = []
  for (let at = folded.indexOf(part); at >= 0; at = folded.indexOf(part, at + part.length)) {
    const end = at + part.length
    if (!wholeWord || !(isWordPart(folded[at - 1]) || isWordPart(folded[end]))) found.push([at, end])
  }
  return found
}

/**
 * Whether a text contains the whole query, ignoring case and diacritics (D-search-10).
 * @param wholeWord ignores matches within a longer word (D-search-11)
 */
export function containsText(text: string, query: string, { wholeWord = false } = {}): boolean {
  const phrase = foldText(query.slice(0, LONGEST_SEARCHED)).trim()
  return phrase === '' || occurrences(foldText(text.slice(0, LONGEST_SEARCHED)), phrase, wholeWord).length > 0
}

/**
 * Splits a text into segments that match the query and segments that don't, ignoring case and diacritics (D-search-09,
 * D-search-10): the whole query where it occurs, else each of its words. Joined, they are the text again.
 * @param wholeWord ignores matches within a longer word (D-search-11)
 */
export function highlight(text: string, query: string, { wholeWord = false } = {}): Stretch[] {
  const { folded, offsets } = foldWithOffsets(text.slice(0, LONGEST_SEARCHED))
  const phrase = foldText(query.slice(0, LONGEST_SEARCHED)).trim()
  const inARow = phrase ? occurrences(folded, phrase, wholeWord) : []
  const words = inARow.length > 0 ? [] : [...new Set(phrase.split(/\s+/).filter(Boolean))]
  const found = [...inARow, ...words.flatMap(word => occurrences(folded, word, wholeWord))].sort(([a], [b]) => a - b)
  const stretches: Stretch[] = []
  let at = 0
  for (const [start, end] of found) {
    const from = Math.max(offsets[start]!, at)
    // a letter that folds to two is marked whole, with its combining marks
    const to = endOf(text, Math.max(offsets[end]!, offsets[end - 1]! + 1))
    if (to <= from) continue
    if (from > at) stretches.push({ text: text.slice(at, from), match: false })
    const last = stretches.at(-1)
    if (last?.match) last.text += text.slice(from, to)
    else stretches.push({ text: text.slice(from, to), match: true })
    at = to
  }
  if (at < text.length) stretches.push({ text: text.slice(at), match: false })
  return stretches
}

/** The offset after the combining marks at `at`. */
function endOf(text: string, at: number): number {
  let end = at
  while (/\p{M}/u.test(text[end] ?? '')) end += 1
  return end
}
