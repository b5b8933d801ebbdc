import { type Bytes, concatBytes, equalBytes, fromBase64, toBase64, utf8 } from '../tree/bytes.ts'

/** Keys of signed notes (C2SP signed-note) in text form: `NAME+KEYID+BASE64(type, public key)`. */

/** Signature types: an ordinary Ed25519 signature, and a witness's timestamped cosignature. */
export const ED25519 = 0x01
export const COSIGNATURE = 0x04

type SignatureType = typeof ED25519 | typeof COSIGNATURE

export interface VerifierKey {
  name: string
  /** Four bytes. */
  id: Bytes
  type: SignatureType
  /** 32 bytes. */
  publicKey: Bytes
}

const sha256 = async (bytes: Bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

const isKeyName = (name: string) => /^[^\s+\p{Cc}]+$/u.test(name)

/** A verifier key with its id, from its parts. */
export async function verifierKey(name: string, type: SignatureType, publicKey: Uint8Array): Promise<VerifierKey> {
  if (!isKeyName(name)) throw new RangeError(`“${name}” cannot name a key: it must have no spaces and no plus sign.`)
  const digest = await sha256(concatBytes(utf8(`${name}\n`), Uint8Array.of(type), publicKey))
  return { name, id: digest.slice(0, 4), type, publicKey: concatBytes(publicKey) }
}

const toHex = (bytes: Uint8Array) => Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')

export const formatVerifierKey = ({ name, id, type, publicKey }: VerifierKey) =>
  `${name}+${toHex(id)}+${toBase64(concatBytes(Uint8Array.of(type), publicKey))}`

/** @returns null for text that is not a verifier key of one of the two types */
export async function parseVerifierKey(text: string): Promise<VerifierKey | null> {
  const [name = '', id = '', ...rest] = text.split('+')
  // The key itself is base64, which may contain a plus sign.
  const key = fromBase64(rest.join('+'))
  const type = key?.[0]
  if (!isKeyName(name) || key?.length !== 33 || (type !== ED25519 && type !== COSIGNATURE)) return null
  const parsed = await verifierKey(name, type, key.slice(1))
  return toHex(parsed.id) === id ? parsed : null
}

export const isSameKey = (one: Pick<VerifierKey, 'name' | 'id'>, other: Pick<VerifierKey, 'name' | 'id'>) =>
  one.name === other.name && equalBytes(one.id, other.id)
