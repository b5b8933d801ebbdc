import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { PageTemplate } from '../../../platform/http/page-template.ts'

const compress = promisify(brotliCompress)

/** Takes as long as gzip at its default level, and gives a tenth less. */
const QUALITY = 4

/** The content codings that we offer, best first, and whether a client takes each (RFC 9110, 12.5.3). */
function codingOf(accepted: string | undefined, isShared: boolean): 'br' | 'gzip' | null {
  const refused = /;\s*q=0(?:\.0*)?\s*$/
  const codings = (accepted ?? '').toLowerCase().split(',')
  const takes = (coding: string) =>
    codings.some(item => item.split(';', 1)[0]!.trim() === coding && !refused.test(item))
  if (takes('br') && !(isShared && takes('gzip'))) return 'br'
  return takes('gzip') ? 'gzip' : null
}

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
  const coding = codingOf(accepted, isShared)
  if (coding === 'gzip') return { coding, pieces: page.fillGzipped(slots) }
  const pieces = page.fill(slots)
  if (coding === null) return { coding, pieces }
  const whole = Buffer.concat(pieces)
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: whole.length }
  return { coding, pieces: [await compress(whole, { params })] }
}
