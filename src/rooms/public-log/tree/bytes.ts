/** Bytes and base64, with what browsers and Node have in common. */

/** A view of bytes that WebCrypto accepts. */
export type Bytes = Uint8Array<ArrayBuffer>

export function concatBytes(...parts: readonly Uint8Array[]): Bytes {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

export const utf8 = (text: string): Bytes => new TextEncoder().encode(text)

/** Standard base64 with padding (RFC 4648, section 4). */
export const toBase64 = (bytes: Uint8Array) => btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))

/** @returns null unless the text is exactly what `toBase64` makes of those bytes */
export function fromBase64(text: string): Bytes | null {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text) || text.length % 4 !== 0) return null
  const bytes = Uint8Array.from(atob(text), character => character.charCodeAt(0))
  return toBase64(bytes) === text ? bytes : null
}

export const equalBytes = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, index) => byte === other[index])
