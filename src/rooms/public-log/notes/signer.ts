import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { concatBytes, utf8 } from '../tree/bytes.ts'
import { cosignedMessage, type NoteSignature } from './signed-note.ts'
import { COSIGNATURE, ED25519, type VerifierKey, verifierKey } from './verifier-keys.ts'

/** An Ed25519 key that signs notes under a name. */
export interface Signer {
  key: VerifierKey
  privateKey: KeyObject
}

/** Bytes before the seed of a private key, and before the key of a public one, in DER (RFC 8410). */
const PRIVATE_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')
const PUBLIC_HEAD_LENGTH = 12

/** A new key's seed: 32 random bytes in base64, as LOG_KEY has it. */
export function generateSeed(): string {
  const { privateKey } = generateKeyPairSync('ed25519')
  return privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(PRIVATE_HEAD.length).toString('base64')
}

/** @param seed 32 bytes in base64; throws a RangeError for anything else */
export async function signerOf(name: string, type: VerifierKey['type'], seed: string): Promise<Signer> {
  const bytes = Buffer.from(seed, 'base64')
  if (bytes.length !== 32) throw new RangeError('A signing key is 32 bytes in base64.')
  const privateKey = createPrivateKey({ key: Buffer.concat([PRIVATE_HEAD, bytes]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(PUBLIC_HEAD_LENGTH)
  return { key: await verifierKey(name, type, publicKey), privateKey }
}

/** Signs a note's text, as a log signs its checkpoint. */
export function signNote({ key, privateKey }: Signer, text: string): NoteSignature {
  if (key.type !== ED25519) throw new RangeError('A witness’s key signs cosignatures only.')
  return { name: key.name, id: key.id, signature: concatBytes(sign(null, utf8(text), privateKey)) }
}

/** Signs a checkpoint as a witness does, with the time. */
export function cosign({ key, privateKey }: Signer, text: string, at: Date): NoteSignature {
  if (key.type !== COSIGNATURE) throw new RangeError('A log’s key signs checkpoints only.')
  const time = BigInt(Math.floor(at.getTime() / 1000))
  const timestamp = new Uint8Array(8)
  new DataView(timestamp.buffer).setBigUint64(0, time)
  const signature = sign(null, cosignedMessage(time, text), privateKey)
  return { name: key.name, id: key.id, signature: concatBytes(timestamp, signature) }
}
