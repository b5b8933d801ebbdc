/**
 * PostgreSQL's stemmers, each with the languages it is for (ISO 639-1) and the countries where most shops, or those of a
 * region, write in them. All are in PostgreSQL 15; the Estonian one is not. Every word passes the English one.
 */
const STEMMERS: Readonly<Record<string, readonly [languages: string, countries: string]>> = {
  arabic: ['ar', 'AE BH DZ EG IQ JO KW LB LY MA OM QA SA SY TN YE'],
  armenian: ['hy', 'AM'],
  basque: ['eu', ''],
  catalan: ['ca', 'AD'],
  danish: ['da', 'DK'],
  dutch: ['nl', 'BE NL SR'],
  finnish: ['fi', 'FI'],
  french: ['fr', 'BE CA CH FR LU MC'],
  german: ['de', 'AT CH DE LI LU'],
  greek: ['el', 'CY GR'],
  hindi: ['hi', 'IN'],
  hungarian: ['hu', 'HU'],
  indonesian: ['id', 'ID'],
  irish: ['ga', ''],
  italian: ['it', 'CH IT SM'],
  lithuanian: ['lt', 'LT'],
  nepali: ['ne', 'NP'],
  norwegian: ['nb no', 'NO'],
  portuguese: ['pt', 'AO BR MZ PT'],
  romanian: ['ro', 'MD RO'],
  russian: ['ru', 'BY KZ RU'],
  serbian: ['sr', 'RS'],
  spanish: ['es', 'AR BO CL CO CR CU DO EC ES GT HN MX NI PA PE PR PY SV UY VE'],
  swedish: ['sv', 'SE'],
  tamil: ['ta', ''],
  turkish: ['tr', 'TR'],
  yiddish: ['yi', ''],
}

/** All stemmers besides the English one. */
export const STEMMER_NAMES: readonly string[] = Object.keys(STEMMERS)

/**
 * A stemmer with the languages of the titles and category names whose words it stems, and with the countries of shops
 * whose titles it stems as well: the language of a short title is often unknown or wrong (`detectLanguage`), and a stemmer
 * that does not fit leads to few wrong words, because both must occur in titles.
 */
export const STEMMED: readonly { stemmer: string; languages: string[]; countries: string[] }[] = Object.entries(
  STEMMERS,
).map(([stemmer, [languages, countries]]) => ({
  stemmer,
  languages: languages.split(' '),
  countries: countries.split(' ').filter(country => country !== ''),
}))

/** Languages of trade terms, as ISO 639-1 codes. */
export const TERM_LANGUAGES = [
  'en',
  'ar',
  'ca',
  'da',
  'de',
  'el',
  'es',
  'eu',
  'fi',
  'fr',
  'ga',
  'hi',
  'hu',
  'hy',
  'id',
  'it',
  'lt',
  'ne',
  'nl',
  'no',
  'pt',
  'ro',
  'ru',
  'sr',
  'sv',
  'ta',
  'tr',
  'yi',
] as const

/** Stemmers of the languages from which words are translated (`translations/words.tsv`), with their ISO 639-3 codes. */
export const TRANSLATED: Readonly<Record<string, string>> = {
  danish: 'dan',
  dutch: 'nld',
  french: 'fra',
  german: 'deu',
  italian: 'ita',
  norwegian: 'nob',
  portuguese: 'por',
  spanish: 'spa',
  swedish: 'swe',
}
