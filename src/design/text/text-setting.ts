import { RIGHT_TO_LEFT } from '../../lib/text/direction.ts'
import { wordsIn } from './format.ts'

const LETTER = /\p{L}/gu
const CONNECTED = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/gu
const SQUARE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu

/** Matches any of these scripts; most texts have none and skip the counting. */
const SOME_OF_THESE = new RegExp([RIGHT_TO_LEFT, CONNECTED, SQUARE].map(({ source }) => source).join('|'), 'u')
const ANY_LETTER = /\p{L}/u

/** Sample size in characters for detecting the script. */
const SAMPLE = 400

/** Typography of a user's text. */
export interface TextSetting {
  lang?: string
  dir: 'ltr' | 'rtl' | 'auto'
  /** `connected` (Arabic) needs larger letters and more line height, `square` (Chinese) more line height. */
  script: 'connected' | 'square' | null
}

/** The attributes of `settingOf`, for a text whose typography does not depend on its script. */
export function settingOfText(text: string, language: string | null): Omit<TextSetting, 'script'> {
  const { script: _, ...attributes } = settingOf(text, language)
  return attributes
}

/**
 * Language and direction of a text. The script determines the direction; a language (BCP 47) that is unknown or written
 * in the other direction is omitted. A title in Arabic may have more letters in names such as “Samsung Galaxy”: any letter
 * of a language that is written from right to left confirms it.
 */
export function settingOf(text: string, language: string | null = null): TextSetting {
  const sample = text.slice(0, SAMPLE)
  const stated = wordsIn(language)
  const set = (dir: TextSetting['dir'], script: TextSetting['script']) => ({
    ...(dir === stated.dir ? stated : { dir }),
    script,
  })
  if (!SOME_OF_THESE.test(sample)) return set(ANY_LETTER.test(sample) ? 'ltr' : stated.dir, null)
  const letters = sample.match(LETTER)?.length ?? 0
  const mostly = (script: RegExp, most = letters) => (sample.match(script)?.length ?? 0) * 2 > most
  return set(
    letters === 0 ? stated.dir : mostly(RIGHT_TO_LEFT, stated.dir === 'rtl' ? 0 : letters) ? 'rtl' : 'ltr',
    mostly(CONNECTED) ? 'connected' : mostly(SQUARE) ? 'square' : null,
  )
}
