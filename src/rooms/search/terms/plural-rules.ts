/** English nouns whose plural has another stem, as lexemes of titles: the stemmer takes “shelf” and “shelves” for two words. */
const IRREGULAR: readonly (readonly [string, string])[] = [
  ['calf', 'calv'],
  ['child', 'children'],
  ['dwarf', 'dwarv'],
  ['foot', 'feet'],
  ['goos', 'gees'],
  ['half', 'halv'],
  ['hoof', 'hoov'],
  ['knife', 'knive'],
  ['leaf', 'leav'],
  ['loaf', 'loav'],
  ['man', 'men'],
  ['mous', 'mice'],
  ['person', 'peopl'],
  ['scarf', 'scarv'],
  ['shelf', 'shelv'],
  ['thief', 'thiev'],
  ['tooth', 'teeth'],
  ['wife', 'wive'],
  ['wolf', 'wolv'],
  ['woman', 'women'],
]
const OTHERS = new Map(IRREGULAR.flatMap(([one, many]) => [[one, many] as const, [many, one] as const]))

/** The lexeme of an English noun's irregular plural, or of the singular of one; none for any other word. */
export function irregularForms(lexeme: string): string[] {
  const other = OTHERS.get(lexeme)
  return other === undefined ? [] : [other]
}
