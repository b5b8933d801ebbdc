import { type ContentCoding, codingOf } from '../../../platform/http/compression.ts'
import type { PageTemplate } from '../../../platform/http/page-template.ts'

/** A page's body with its slots filled, in the content coding that the client accepts. */
export async function pageBody(
  page: PageTemplate,
  slots: Readonly<Record<string, string>>,
  { accepted, isShared }: { accepted: string | undefined; isShared: boolean },
): Promise<{ coding: ContentCoding | null; pieces: Buffer[] }> {
  const coding = codingOf(accepted, ['br', 'gzip'])
  if (coding === null) return { coding, pieces: page.fill(slots) }
  const whole = await (isShared ? page.compressOnce(coding, slots) : page.compress(coding, slots))
  return { coding, pieces: [whole] }
}
