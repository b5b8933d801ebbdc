import { type Alternative, documentsOf, levelsOf, type Term } from './rules.ts'

/** Builders of terms for tests of the rules. */

export const nowhere = documentsOf(() => 0)
export const one = (lexeme: string, more: Partial<Alternative> = {}): Alternative => ({
  lexemes: [lexeme],
  ...nowhere,
  titled: 3000,
  described: 5000,
  ...more,
})
export const term = (word: string, more: Partial<Term> = {}): Term => ({
  word,
  typed: word,
  prefix: false,
  common: false,
  leads: true,
  known: true,
  ...nowhere,
  titled: 3000,
  described: 5000,
  forms: [],
  derived: [],
  synonyms: [],
  corrections: [],
  ...more,
})
export const lexemes = (terms: readonly Term[]) => levelsOf(terms).map(level => level.map(group => group.lexemes))
