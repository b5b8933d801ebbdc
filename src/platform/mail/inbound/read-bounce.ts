import PostalMime, { type Attachment } from 'postal-mime'

/** Bounds of a bounce in bytes: it carries a report and the headers of the e-mail, at most all of it. */
export const LARGEST_BOUNCE = 2 ** 20
const LONGEST_HEADERS = 64 * 1024
const MOST_HEADER_LINES = 1_000
const DEEPEST_PARTS = 5

/**
 * Reads a delivery status notification (RFC 3464) about an e-mail of ours, in time linear in its length.
 * @returns the unsubscribe link of the e-mail that could not be delivered for good; null for any other message
 */
export async function readBounce(bytes: Uint8Array): Promise<string | null> {
  if (bytes.length > LARGEST_BOUNCE || !hasBoundedHeaders(bytes)) return null
  const parts = await attachmentsOf(bytes)
  const report = parts.find(({ mimeType }) => mimeType === 'message/delivery-status')
  const original = parts.find(({ mimeType }) => mimeType === 'message/rfc822' || mimeType === 'text/rfc822-headers')
  if (!report || !original) return null
  const fields = unfolded(textOf(report))
  if (!/^Action:[ \t]*failed\b/im.test(fields) || !/^Status:[ \t]*5\.\d/im.test(fields)) return null
  const [headers = ''] = textOf(original).split(/\r?\n\r?\n/, 1)
  return /^List-Unsubscribe:[ \t]*<([^<>\s]{1,1000})>/im.exec(unfolded(headers))?.[1] ?? null
}

function hasBoundedHeaders(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, LONGEST_HEADERS + 4)).toString(
    'latin1',
  )
  const end = /\r?\n\r?\n/.exec(head)?.index
  return end !== undefined && head.slice(0, end).split('\n').length <= MOST_HEADER_LINES
}

async function attachmentsOf(bytes: Uint8Array): Promise<Attachment[]> {
  try {
    const { attachments } = await PostalMime.parse(bytes, {
      maxNestingDepth: DEEPEST_PARTS,
      maxHeadersSize: LONGEST_HEADERS,
      maxRfc822NestingDepth: 0,
      forceRfc822Attachments: true,
    })
    return attachments
  } catch {
    return []
  }
}

const textOf = ({ content }: Attachment) =>
  typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString('latin1')

const unfolded = (headers: string) => headers.replace(/\r?\n[ \t]/g, ' ')
