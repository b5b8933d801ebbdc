/** What a shop may say beside its feed audit: one sentence, without addresses (P1.4). */

export const LONGEST_STATEMENT = 240

/** Whether a text is more than one sentence. @param text at most `LONGEST_STATEMENT` characters */
export function isSeveralSentences(text: string): boolean {
  const segments = [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)]
  return segments.filter(({ segment }) => /\p{L}/u.test(segment)).length > 1
}
