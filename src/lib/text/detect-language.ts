/** Characters that are read: enough to tell, whatever the length of the text. */
const LONGEST_SAMPLE = 2000

/**
 * Detects the language of what a person or a shop writes (R-fields-17).
 * @param texts of one author, such as title and body
 * @returns ISO 639-1; null if they are too short or too mixed to tell
 */
export async function detectLanguage(...texts: (string | null | undefined)[]): Promise<string | null> {
  // loaded with the first text that is written: readers don't pay for its tables
  const { eld } = await import('eld/extrasmall')
  const sample = texts.map(text => text ?? '').join('\n')
  const detected = eld.detect(sample.slice(0, LONGEST_SAMPLE))
  return detected.isReliable() ? detected.language || null : null
}
