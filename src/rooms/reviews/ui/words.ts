import { wordsIn } from '../../../design/format.ts'

const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u
const CONNECTED = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/gu
const SQUARE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu
const LETTER = /\p{L}/gu

/** So many characters of a text tell its script. */
const SAMPLE = 400

/** How a person's words are set. */
export interface WordsSetting {
  lang?: string
  dir: 'ltr' | 'rtl' | 'auto'
  /** `connected` (Arabic) needs larger letters and more room between lines, `square` (Chinese) more room. */
  script: 'connected' | 'square' | null
}

/** Language and direction of a text. Where its language (BCP 47) is unknown, its first letter tells the direction. */
export function settingOf(text: string, language: string | null = null): WordsSetting {
  const sample = text.slice(0, SAMPLE)
  const first = sample.match(LETTER)?.[0]
  const found = first === undefined ? 'auto' : RIGHT_TO_LEFT.test(first) ? 'rtl' : 'ltr'
  return { ...(language ? wordsIn(language) : { dir: found }), script: scriptOf(sample) }
}

function scriptOf(sample: string): WordsSetting['script'] {
  const half = (sample.match(LETTER)?.length ?? 0) / 2
  if (half === 0) return null
  if ((sample.match(CONNECTED)?.length ?? 0) > half) return 'connected'
  return (sample.match(SQUARE)?.length ?? 0) > half ? 'square' : null
}

/** A text in its paragraphs: parted by blank lines; single line ends stay inside one. */
export const paragraphsOf = (text: string): string[] =>
  text
    .trim()
    .split(/\s*\n\s*\n\s*/)
    .filter(Boolean)
