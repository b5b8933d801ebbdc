import { describe, expect, test } from 'vitest'
import { STEMMED, STEMMER_NAMES, TERM_LANGUAGES, TRANSLATED } from './languages-rules.ts'

// The names of PostgreSQL's stemmers are the English names of their languages, which CLDR knows.
const english = new Intl.DisplayNames('en', { type: 'language' })
const stemmerOf = (language: string) => english.of(language)!.split(' ')[0]!.toLowerCase()
const languageOf = (country: string) => new Intl.Locale(`und-${country}`).maximize().language

describe('stemmers', () => {
  test.each(STEMMED)('$stemmer stems the languages of that name', ({ stemmer, languages }) => {
    expect(languages.map(stemmerOf)).toEqual(languages.map(() => stemmer))
    expect(languages.length).toBe(stemmer === 'norwegian' ? 2 : 1)
  })

  test.each(
    'AE AM AR AT BE BR CH CY DE DK EG ES FI FR GR HU ID IN IT LI LT LU MX NL NO NP PT RO RS RU SE TR'.split(' '),
  )('titles from %s pass the stemmer of the language most spoken there', country => {
    const stemmers = STEMMED.filter(({ countries }) => countries.includes(country)).map(({ stemmer }) => stemmer)
    expect(stemmers).toContain(stemmerOf(languageOf(country)))
  })

  test('only countries with several languages have others', () => {
    const countries = STEMMED.flatMap(({ stemmer, countries }) => countries.map(country => ({ stemmer, country })))
    const others = countries.filter(({ stemmer, country }) => stemmer !== stemmerOf(languageOf(country)))
    expect(others.map(({ stemmer, country }) => `${country} ${stemmer}`).toSorted()).toEqual([
      'BE french',
      'CA french',
      'CH french',
      'CH italian',
      'LU german',
      'PY spanish',
    ])
  })

  test('each is named once', () => {
    expect(new Set(STEMMER_NAMES).size).toBe(STEMMER_NAMES.length)
    expect(STEMMED.map(({ stemmer }) => stemmer)).toEqual(STEMMER_NAMES)
  })
})

test('terms are in English or in a language with a stemmer', () => {
  expect(TERM_LANGUAGES.map(stemmerOf).toSorted()).toEqual(['english', ...STEMMER_NAMES].toSorted())
})

test('words are translated from languages that have a stemmer, under their ISO 639-3 codes', () => {
  for (const [stemmer, code] of Object.entries(TRANSLATED)) {
    expect(STEMMER_NAMES).toContain(stemmer)
    expect(code).toMatch(/^[a-z]{3}$/)
    expect(stemmerOf(code)).toBe(stemmer)
  }
  expect(Object.keys(TRANSLATED)).toHaveLength(9)
})
