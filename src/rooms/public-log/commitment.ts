import { canonicalJson, type Json } from './canonical-json.ts'
import { type Bytes, concatBytes, toBase64, utf8 } from './tree/bytes.ts'

/** Keeps commitments to texts apart from every other hash in the log. */
const DOMAIN = 'candor.text/v1\n'

export const SALT_LENGTH = 32

/**
 * What an entry says of a text without containing it: SHA-256 over a domain string, a random salt and the text's canonical
 * JSON (P3.3). Without the salt nobody can tell what the text was, not even by trying likely ones.
 * @returns base64
 */
export async function commitmentTo(text: Json, salt: Bytes): Promise<string> {
  if (salt.length !== SALT_LENGTH) throw new RangeError(`A salt has ${SALT_LENGTH} bytes.`)
  const message = concatBytes(utf8(DOMAIN), salt, utf8(canonicalJson(text)))
  return toBase64(new Uint8Array(await crypto.subtle.digest('SHA-256', message)))
}
