import type { Kind, Language } from './read-tables.ts'
import { arabic } from './wordlists/reviews/arabic.ts'
import type { Aspects, Bank } from './wordlists/reviews/bank.ts'
import { english } from './wordlists/reviews/english.ts'
import { french } from './wordlists/reviews/french.ts'
import { german } from './wordlists/reviews/german.ts'
import { italian } from './wordlists/reviews/italian.ts'
import { japanese } from './wordlists/reviews/japanese.ts'
import { portuguese } from './wordlists/reviews/portuguese.ts'
import { chinese, hebrew } from './wordlists/reviews/rare.ts'
import { spanish } from './wordlists/reviews/spanish.ts'

const banks: Record<Language, Bank> = {
  en: english,
  de: german,
  fr: french,
  pt: portuguese,
  es: spanish,
  it: italian,
  ja: japanese,
  ar: arabic,
  zh: chinese,
  he: hebrew,
}

/** Fallback to a broader group, for languages with fewer words. */
const WIDER: Record<string, string> = {
  pour: 'kitchen',
  cook: 'kitchen',
  table: 'kitchen',
  deco: 'worn',
  gear: 'worn',
  puzzle: 'play',
  textile: 'cloth',
  wear: 'cloth',
  light: 'home',
  furn: 'home',
  skin: 'care',
  groom: 'worn',
  camp: 'outside',
  bike: 'outside',
  garden: 'outside',
  audio: 'device',
  image: 'device',
  toy: 'play',
  game: 'play',
  book: 'paper',
}

/** The word bank of a language. */
export const bankOf = (language: Language): Bank => banks[language]

/** Aspects of a kind in a language: those of its group (or the broader one), then its own. */
export function aspectsOf(bank: Bank, kind: Kind): Aspects {
  const group = bank.aspects[kind.group] ?? bank.aspects[WIDER[kind.group] ?? ''] ?? bank.aspects.any
  return { ...group, ...bank.aspects[kind.name] }
}
