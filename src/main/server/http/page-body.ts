import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { codingOf } from '../../../platform/http/compression.ts'
import type { PageTemplate } from '../../../platform/http/page-template.ts'

const compress = promisify(brotliCompress)

/** Takes as long as gzip at its default level, and gives a tenth less. */
const QUALITY = 4

/**
 * A page's body with its slots filled, compressed as the client accepts. A page that many visitors share is gzipped once
 * and their slots go between its parts; Brotli cannot be joined like that, because its references depend on the place in
 * the stream. So it is for pages that one person reads, each of which is compressed anyway.
 */
export async function pageBody(
  page: PageTemplate,
  slots: Readonly<Record<string, string>>,
  { accepted, isShared }: { accepted: string | undefined; isShared: boolean },
): Promise<{ coding: 'br' | 'gzip' | null; pieces: Buffer[] }> {
  const coding = codingOf(accepted, isShared ? ['gzip', 'br'] : ['br', 'gzip'])
  if (coding === 'gzip') return { coding, pieces: page.fillGzipped(slots) }
  const pieces = page.fill(slots)
  if (coding === null) return { coding, pieces }
  const whole = Buffer.concat(pieces)
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: whole.length }
  return { coding, pieces: [await compress(whole, { params })] }
}
