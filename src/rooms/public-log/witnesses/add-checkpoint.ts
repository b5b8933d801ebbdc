import { parseSignedCheckpoint, parseWholeNumber, type SignedCheckpoint } from '../notes/checkpoint.ts'
import { type Bytes, fromBase64, toBase64 } from '../tree/bytes.ts'

/** The body of a witness's add-checkpoint call (C2SP tlog-witness): old size, consistency proof, checkpoint. */

/** A proof between trees of up to 2^63 leaves. */
const LONGEST_PROOF = 63

export interface AddCheckpoint {
  /** Size of the latest checkpoint that the witness cosigned. */
  oldSize: number
  /** From that size to the checkpoint's. */
  proof: Uint8Array[]
  /** A signed note, verbatim. */
  note: string
}

export const formatAddCheckpoint = ({ oldSize, proof, note }: AddCheckpoint) =>
  [`old ${oldSize}`, ...proof.map(toBase64), '', note].join('\n')

export interface ParsedAddCheckpoint {
  oldSize: number
  proof: Bytes[]
  checkpoint: SignedCheckpoint
}

/** @returns null for text that is no such request; nothing in it is verified */
export function parseAddCheckpoint(body: string): ParsedAddCheckpoint | null {
  const end = body.indexOf('\n\n')
  const [head = '', ...lines] = body.slice(0, Math.max(end, 0)).split('\n')
  const oldSize = head.startsWith('old ') ? parseWholeNumber(head.slice(4)) : null
  const checkpoint = parseSignedCheckpoint(body.slice(end + 2))
  if (oldSize === null || checkpoint === null || lines.length > LONGEST_PROOF) return null
  const proof = lines.map(fromBase64)
  return proof.every(hash => hash?.length === 32) ? { oldSize, proof: proof as Bytes[], checkpoint } : null
}
