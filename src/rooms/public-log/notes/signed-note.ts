import { type Bytes, concatBytes, fromBase64, toBase64, utf8 } from '../tree/bytes.ts'
import { COSIGNATURE, ED25519, isSameKey, type VerifierKey } from './verifier-keys.ts'

/** Signed notes (C2SP signed-note): a text, an empty line, and one line per signature. */

export interface NoteSignature {
  name: string
  /** Four bytes. */
  id: Bytes
  /** What follows the key's id: 64 bytes, or 72 with a cosignature's time. */
  signature: Bytes
}

export interface SignedNote {
  /** Ends in a newline. */
  text: string
  signatures: NoteSignature[]
}

/** A note is a few hundred bytes; the limit leaves room for many witnesses. */
const LONGEST_NOTE = 64_000

const SIGNATURE_LINE = /^— ([^\s+]+) ([A-Za-z0-9+/=]+)$/u

/** @returns null for a line that is not a signature */
export function parseSignatureLine(line: string): NoteSignature | null {
  const [, name, base64] = SIGNATURE_LINE.exec(line) ?? []
  const bytes = base64 ? fromBase64(base64) : null
  if (name === undefined || !bytes || bytes.length <= 4) return null
  return { name, id: bytes.slice(0, 4), signature: bytes.slice(4) }
}

export const formatSignatureLine = ({ name, id, signature }: NoteSignature) =>
  `— ${name} ${toBase64(concatBytes(id, signature))}\n`

/** @returns null for text that is not a signed note */
export function parseNote(note: string): SignedNote | null {
  if (note.length > LONGEST_NOTE || /[^\P{Cc}\n\u0080-\u009f\u007f]/u.test(note)) return null
  const end = note.lastIndexOf('\n\n')
  if (end < 0 || !note.endsWith('\n')) return null
  const lines = note.slice(end + 2, -1).split('\n')
  const signatures = lines.map(parseSignatureLine).filter(signature => signature !== null)
  return signatures.length === lines.length ? { text: note.slice(0, end + 1), signatures } : null
}

export const formatNote = ({ text, signatures }: SignedNote) =>
  `${text}\n${signatures.map(formatSignatureLine).join('')}`

/** What a key of this type signs, and the signature itself. */
function signedBytes(type: VerifierKey['type'], text: string, signature: Bytes): { message: Bytes; signature: Bytes } {
  if (type === ED25519) return { message: utf8(text), signature }
  const time = cosignatureTime(signature)
  return { message: cosignedMessage(time, text), signature: signature.slice(8) }
}

/** Seconds since 1970 at which a witness signed. */
export const cosignatureTime = (signature: Bytes): bigint =>
  new DataView(signature.buffer, signature.byteOffset).getBigUint64(0)

/** What a witness signs (C2SP tlog-cosignature). */
export const cosignedMessage = (time: bigint, text: string): Bytes => utf8(`cosignature/v1\ntime ${time}\n${text}`)

const LENGTHS = { [ED25519]: 64, [COSIGNATURE]: 72 } as const

/**
 * Verifies the signatures of the given keys and ignores those of others.
 * @returns the keys that signed; null if a signature claims to be one of theirs and is not
 */
export async function verifyNote(note: SignedNote, keys: readonly VerifierKey[]): Promise<VerifierKey[] | null> {
  const signed: VerifierKey[] = []
  for (const found of note.signatures) {
    const key = keys.find(key => isSameKey(key, found))
    if (!key) continue
    if (found.signature.length !== LENGTHS[key.type]) return null
    const { message, signature } = signedBytes(key.type, note.text, found.signature)
    const publicKey = await crypto.subtle.importKey('raw', key.publicKey, 'Ed25519', false, ['verify'])
    if (!(await crypto.subtle.verify('Ed25519', publicKey, signature, message))) return null
    if (!signed.includes(key)) signed.push(key)
  }
  return signed
}
