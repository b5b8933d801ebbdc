import { createHash } from 'node:crypto'
import PostalMime, { type Attachment, addressParser, decodeWords } from 'postal-mime'
import { LARGEST_MESSAGE, type LookUpTxt, type Mailbox, type Reading } from '../../../lib/inbound-message.ts'
import { hostsIn, linesOf } from './read-text.ts'
import { showsEncoding } from './shows-encoding.ts'
import { MOST_SIGNATURES, verifySignatures } from './verify-signatures.ts'

/** Bounds of a message's header section, checked before any parser sees it. */
const LONGEST_HEADERS = 64 * 1024
const MOST_HEADER_LINES = 1_000
/** Bounds of its parts. */
const DEEPEST_PARTS = 20
const LONGEST_PART_HEADERS = 256 * 1024
const MOST_ATTACHED = 2

/**
 * Reads an e-mail and verifies its signatures. Takes time linear in its length, whatever it is, apart from the look-ups of
 * keys, of which there are at most `MOST_SIGNATURES`.
 */
export async function readMessage(bytes: Uint8Array, txt: LookUpTxt, now: Date): Promise<Reading> {
  const message = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (message.length > LARGEST_MESSAGE) return { kind: 'unreadable', reason: 'too_large' }
  const head = message.subarray(0, LONGEST_HEADERS + 4).toString('latin1')
  const end = /\r?\n\r?\n/.exec(head)
  if (!/^[\x21-\x39\x3b-\x7e]{1,100}:/.test(head)) return { kind: 'unreadable', reason: 'not_a_message' }
  if (!end) return { kind: 'unreadable', reason: message.length > LONGEST_HEADERS ? 'too_complex' : 'not_a_message' }
  const rows = head.slice(0, end.index).split('\n')
  const count = rows.filter(row => /^dkim-signature\s*:/i.test(row)).length
  if (rows.length > MOST_HEADER_LINES || count > MOST_SIGNATURES) return { kind: 'unreadable', reason: 'too_complex' }

  const verified = await verifySignatures(message, txt, now)
  const headers = Object.fromEntries([...Map.groupBy(verified.headers, ({ key }) => key)].map(valuesOf))
  const body = message.subarray(end.index + end[0].length)
  const parts = await partsOf(message)
  if (!parts) return { kind: 'unreadable', reason: 'too_complex' }
  const [from, to, subject] = ['from', 'to', 'subject'].map(name => headers[name]?.[0] ?? '') as [
    string,
    string,
    string,
  ]
  const lines = linesOf(parts)
  return {
    kind: 'read',
    message: {
      sha256: createHash('sha256').update(message).digest('hex'),
      contentHash: contentHash([from, to, subject], body),
      headers,
      from: mailboxesIn(from),
      to: mailboxesIn(to),
      subject: decodeWords(subject).trim(),
      signatures: verified.signatures,
      showsEncoding: showsEncoding(
        headers['content-type']?.[0] ?? '',
        headers['content-transfer-encoding']?.[0] ?? '',
        body.toString('latin1'),
      ),
      lines,
      hosts: hostsIn(lines, parts.html ?? ''),
      attached: parts.attached,
    },
  }
}

type Header = { key: string; line: Buffer }

const valuesOf = ([key, found]: [string, Header[]]): [string, string[]] => [
  key,
  found.map(({ line }) => {
    const text = line.toString('utf8')
    return text
      .slice(text.indexOf(':') + 1)
      .replace(/\r?\n/g, '')
      .trim()
  }),
]

function mailboxesIn(value: string): Mailbox[] {
  return addressParser(value, { flatten: true }).flatMap(({ name, address = '' }) =>
    address === '' ? [] : [{ name: name.trim(), address: address.toLowerCase() }],
  )
}

/** Text parts and attached messages; null if there are too many parts within each other. */
async function partsOf(message: Buffer) {
  try {
    const { text, html, attachments } = await PostalMime.parse(message, {
      maxNestingDepth: DEEPEST_PARTS,
      maxHeadersSize: LONGEST_PART_HEADERS,
      maxRfc822NestingDepth: 0,
      forceRfc822Attachments: true,
    })
    return { text, html, attached: attachments.flatMap(attachedMessage).slice(0, MOST_ATTACHED) }
  } catch {
    return null
  }
}

/** An attached e-mail: by its type, or by its name, since some programs attach `.eml` files as unknown bytes. */
function attachedMessage({ mimeType, filename, content }: Attachment): Uint8Array[] {
  const isMessage = mimeType === 'message/rfc822' || /\.eml$/i.test(filename ?? '')
  return isMessage && typeof content !== 'string' ? [new Uint8Array(content)] : []
}

/** Hash of a message in DKIM's relaxed form (RFC 6376, 3.4.2 and 3.4.4). */
function contentHash(headers: readonly string[], body: Buffer): string {
  const lines = body.toString('latin1').split('\n')
  const relaxed = lines.map(line =>
    line
      .replace(/\r$/, '')
      .replace(/[ \t]+/g, ' ')
      .replace(/ $/, ''),
  )
  while (relaxed.at(-1) === '') relaxed.pop()
  const hash = createHash('sha256')
  for (const value of headers) hash.update(`${value.replace(/[ \t]+/g, ' ').trim()}\n`)
  return hash.update('\n').update(relaxed.join('\n'), 'latin1').digest('hex')
}
