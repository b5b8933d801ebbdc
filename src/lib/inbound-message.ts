/** An e-mail from outside, as far as its signatures and its text matter. Every field is untrusted text. */
export interface InboundMessage {
  /** SHA-256 of its bytes, as hex. */
  sha256: string
  /**
   * SHA-256 of From, To, Subject and body in DKIM's relaxed form, as hex: the same for every copy of a message, whichever
   * of its signatures was removed and however it was encoded on the way.
   */
  contentHash: string
  /** Values of each header, unfolded, by lower-case name; a header may occur more than once. */
  headers: Readonly<Record<string, readonly string[]>>
  from: readonly Mailbox[]
  to: readonly Mailbox[]
  /** With encoded words decoded. */
  subject: string
  signatures: readonly Signature[]
  /** Whether its body shows by itself how it is encoded, whatever its header says. */
  showsEncoding: boolean
  /** The text of its body, a line for each line, block or table cell. */
  lines: readonly string[]
  /** Host names in its links and e-mail addresses, and domain names in its text, lower-case. */
  hosts: readonly string[]
  /** Messages that were attached, at most two. */
  attached: readonly Uint8Array[]
}

export interface Mailbox {
  /** Display name, decoded. */
  name: string
  /** Lower-case. */
  address: string
}

/** Why a DKIM signature is not valid. */
export type SignatureFault =
  | 'changed'
  | 'expired'
  | 'from_the_future'
  | 'weak_key'
  | 'weak_algorithm'
  | 'no_key'
  | 'revoked_key'
  | 'test_key'
  | 'name_server'
  | 'partial_body'
  | 'malformed'

/** A DKIM signature, verified. */
export interface Signature {
  /** `d=`, lower-case A-labels. */
  domain: string
  /** `s=`. */
  selector: string
  /** Null: valid, by a key and an algorithm that are strong enough, over the whole body. */
  fault: SignatureFault | null
  /** Names of the signed headers, lower-case. */
  signed: readonly string[]
  /** The key's TXT record at the time of verification; null if there was none. */
  key: string | null
  /** SHA-256 of the decoded signature, as hex. */
  sha256: string
}

/** Why a message can't be read at all. */
export type Unreadable = 'too_large' | 'not_a_message' | 'too_complex' | 'busy'

export type Reading = { kind: 'read'; message: InboundMessage } | { kind: 'unreadable'; reason: Unreadable }

/** Largest message, in bytes. */
export const LARGEST_MESSAGE = 2 * 2 ** 20

/** TXT records of a name; empty if it doesn't exist. Rejects if the name servers don't answer. */
export type LookUpTxt = (name: string) => Promise<string[]>
