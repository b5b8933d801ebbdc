/**
 * PostgreSQL's stemmers by the language of titles. What language a title is in nobody says; the shop's country is the
 * best sign, and a stemmer that does not fit leads to few wrong words, because both must occur in titles.
 */
const STEMMERS: Readonly<Record<string, readonly string[]>> = {
  AT: ['german'],
  BE: ['dutch', 'french'],
  BR: ['portuguese'],
  CH: ['german', 'french', 'italian'],
  DE: ['german'],
  DK: ['danish'],
  ES: ['spanish'],
  FI: ['finnish'],
  FR: ['french'],
  HU: ['hungarian'],
  IT: ['italian'],
  LI: ['german'],
  LU: ['french', 'german'],
  MX: ['spanish'],
  NL: ['dutch'],
  NO: ['norwegian'],
  PT: ['portuguese'],
  RO: ['romanian'],
  RU: ['russian'],
  SE: ['swedish'],
  TR: ['turkish'],
}

/** Stemmers of category names by the primary subtag of their language. */
const BY_LANGUAGE: Readonly<Record<string, string>> = {
  da: 'danish',
  de: 'german',
  es: 'spanish',
  fi: 'finnish',
  fr: 'french',
  hu: 'hungarian',
  it: 'italian',
  nb: 'norwegian',
  nl: 'dutch',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sv: 'swedish',
  tr: 'turkish',
}

/** All stemmers besides the English one, which every word passes. */
export const STEMMER_NAMES: readonly string[] = [...new Set(Object.values(BY_LANGUAGE))]

/** A stemmer with the countries of shops, and the languages of category names, whose words it stems. */
export const STEMMED: readonly { stemmer: string; countries: string[]; languages: string[] }[] = STEMMER_NAMES.map(
  stemmer => ({
    stemmer,
    countries: Object.keys(STEMMERS).filter(country => STEMMERS[country]!.includes(stemmer)),
    languages: Object.keys(BY_LANGUAGE).filter(language => BY_LANGUAGE[language] === stemmer),
  }),
)

/** Languages of trade terms, as ISO 639-1 codes. */
export const TERM_LANGUAGES = [
  'en',
  'da',
  'de',
  'es',
  'fi',
  'fr',
  'hu',
  'it',
  'nl',
  'no',
  'pt',
  'ro',
  'ru',
  'sv',
  'tr',
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
