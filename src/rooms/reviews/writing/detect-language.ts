/** Characters that are read: enough to tell, whatever the length of the text. */
const LONGEST_SAMPLE = 2000

/**
 * Detects the language of a review's text (R-fields-17).
 * @returns ISO 639-1; null if the text is too short or too mixed to tell
 */
export async function detectLanguage({ title, body }: { title: string | null; body: string }): Promise<string | null> {
  // loaded with the first review that is written: readers don't pay for its tables
  const { eld } = await import('eld/extrasmall')
  const detected = eld.detect(`${title ?? ''}\n${body}`.slice(0, LONGEST_SAMPLE))
  return detected.isReliable() ? detected.language || null : null
}
