import { describe, expect, test } from 'vitest'
import { type Dictionary, likelyLanguages, translatedParts, translationsOf } from './translation-rules.ts'

const WORDS: Record<string, string[]> = {
  'german kerz': ['candle', 'taper'],
  'german insel': ['island'],
  'german schatz': ['treasure', 'darling'],
  'german arbeit': ['work'],
  'german buch': ['book', 'a', 'b', 'c', 'd', 'e'],
  'german ei': ['egg'],
  'german not': ['emergency'],
  'dutch kaars': ['candle'],
  'dutch not': ['nut'],
  'french ile': ['island'],
  'french tresor': ['treasure'],
}
const dictionary: Dictionary = (stemmer, stem) => WORDS[`${stemmer} ${stem}`]

describe('a word in English', () => {
  test('a known one has its translations', () => {
    expect(translationsOf('german', 'kerz', dictionary)).toEqual([['candle'], ['taper']])
  })

  test('an unknown one has none, nor has a known one in another language', () => {
    expect(translationsOf('german', 'xyz', dictionary)).toEqual([])
    expect(translationsOf('dutch', 'kerz', dictionary)).toEqual([])
  })

  test('a compound is its two parts together, then its head', () => {
    expect(translationsOf('german', 'schatzinsel', dictionary)).toEqual([
      ['treasure', 'island'],
      ['darling', 'island'],
      ['island'],
    ])
  })

  test('the parts of a compound are known even if it has meanings of its own', () => {
    const both: Dictionary = (stemmer, stem) => (stem === 'schatzinsel' ? ['atoll'] : dictionary(stemmer, stem))
    expect(translationsOf('german', 'schatzinsel', both)).toEqual([['atoll']])
    expect(translatedParts('german', 'schatzinsel', both)).toContainEqual(['treasure', 'island'])
    expect(translatedParts('german', 'insel', both)).toEqual([])
  })

  test('its parts may be linked, as the language does', () => {
    expect(translationsOf('german', 'arbeitsinsel', dictionary)[0]).toEqual(['work', 'island'])
    expect(translationsOf('german', 'arbeitxinsel', dictionary)).toEqual([])
    expect(translationsOf('french', 'tresorile', dictionary)).toEqual([])
  })

  test('five words of each part are tried, and parts have three letters', () => {
    expect(translationsOf('german', 'inselbuch', dictionary)).toHaveLength(10)
    expect(translationsOf('german', 'buchinsel', dictionary)).toHaveLength(6)
    expect(translationsOf('german', 'eiinsel', dictionary)).toEqual([])
    expect(translationsOf('german', 'inselei', dictionary)).toEqual([])
    expect(translationsOf('german', 'notinsel', dictionary)[0]).toEqual(['emergency', 'island'])
    expect(translationsOf('german', 'inselnot', dictionary)[0]).toEqual(['island', 'emergency'])
  })
})

describe('the language of a text', () => {
  const word = (stem: string, common: string[] = []) => ({
    stems: { german: stem, dutch: stem, french: stem },
    common,
  })
  const stop = (...common: string[]) => ({ stems: {}, common })

  test('is the one that knows most of the words that nobody else knows', () => {
    expect(likelyLanguages([word('kerz'), word('tresor'), word('ile')], [true, true, true], dictionary)).toEqual({
      languages: ['french'],
      words: 2,
    })
  })

  test('then the one that knows most of all words, stop words among them', () => {
    expect(likelyLanguages([word('not')], [true], dictionary)).toEqual({ languages: ['german', 'dutch'], words: 1 })
    expect(likelyLanguages([word('not'), stop('dutch')], [true, false], dictionary)).toEqual({
      languages: ['dutch'],
      words: 2,
    })
    expect(likelyLanguages([word('not'), word('kaars')], [true, false], dictionary)).toEqual({
      languages: ['dutch'],
      words: 2,
    })
  })

  test('is unknown where products are called by all words that it knows', () => {
    expect(likelyLanguages([word('kerz'), word('xyz')], [false, true], dictionary)).toEqual({ languages: [], words: 0 })
    expect(likelyLanguages([], [], dictionary)).toEqual({ languages: [], words: 0 })
  })
})
