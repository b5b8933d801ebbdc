import type { Language } from './read-tables.ts'
import type { Bank } from './words/bank.ts'
import { english } from './words/english.ts'
import { german } from './words/german.ts'

const banks: Partial<Record<Language, Bank>> = { en: english, de: german }

/** The words of a language; English where the demo has none of it. */
export const bankOf = (language: Language): Bank => banks[language] ?? english
