import { formatCount } from '../../lib/text/format-count.ts'

export { formatCount }

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** An instant (ISO 8601) as its day in UTC, the same on server and browser: `4 June 2026`. */
export function formatDate(iso: string): string {
  const date = new Date(iso)
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

/** As `formatDate`, short, and without the year when `withYear` is false: `4 Jun 2026`, `4 Jun`. */
export function formatShortDate(iso: string, withYear = true): string {
  const date = new Date(iso)
  const day = `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]!.slice(0, 3)}`
  return withYear ? `${day} ${date.getUTCFullYear()}` : day
}

/** A count with its noun: `1 review`, `12,480 reviews`, `3 countries`. */
export const countOf = (value: number, singular: string, many = `${singular}s`) =>
  `${formatCount(value)} ${value === 1 ? singular : many}`

/** A person's initial, for their avatar (D-accounts-02). */
export const firstLetter = (name: string): string => Array.from(name.trim())[0]?.toLocaleUpperCase('en') ?? ''

/** First letters of the first and the last word, in capitals: `Hallmann Sohn` is `HS`. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean)
  const first = (word: string | undefined) => Array.from(word ?? '')[0]?.toLocaleUpperCase('en') ?? ''
  return words.length > 1 ? first(words[0]) + first(words.at(-1)) : first(words[0])
}

const RIGHT_TO_LEFT = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'ha-arab', 'he', 'ks', 'ps', 'sd', 'ug', 'ur', 'yi'])

/** `lang` and `dir` for a user's text, from its language (BCP 47). If unknown, the browser detects the direction. */
export function wordsIn(language: string | null | undefined): { lang?: string; dir: 'ltr' | 'rtl' | 'auto' } {
  if (!language) return { dir: 'auto' }
  const base = language.toLowerCase().split('-')[0] ?? ''
  return { lang: language, dir: RIGHT_TO_LEFT.has(base) ? 'rtl' : 'ltr' }
}
