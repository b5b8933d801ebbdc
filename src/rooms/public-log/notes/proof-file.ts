import { type Bytes, fromBase64, toBase64 } from '../tree/bytes.ts'
import { parseSignedCheckpoint, parseWholeNumber, type SignedCheckpoint } from './checkpoint.ts'

/** Receipts (C2SP tlog-proof): an entry's place in the tree, its inclusion proof and the checkpoint, as text. */

const HEAD = 'c2sp.org/tlog-proof@v1'

/** A proof of 2^53 leaves has 53 hashes. */
const LONGEST_PROOF = 63

export interface ProofFile {
  index: number
  /** From the leaf's sibling up. */
  proof: Uint8Array[]
  /** A signed note, verbatim. */
  checkpoint: string
  /** What an application adds; not authenticated. */
  extra?: Uint8Array | undefined
}

export const formatProofFile = ({ index, proof, checkpoint, extra }: ProofFile) =>
  [HEAD, ...(extra ? [`extra ${toBase64(extra)}`] : []), `index ${index}`, ...proof.map(toBase64), '', checkpoint].join(
    '\n',
  )

/** A parsed receipt; nothing in it is verified. */
export interface ParsedProof {
  index: number
  proof: Bytes[]
  checkpoint: SignedCheckpoint
  extra: Bytes | null
}

/** @returns null for text that is not a receipt */
export function parseProofFile(text: string): ParsedProof | null {
  const end = text.indexOf('\n\n')
  if (end < 0) return null
  const [head, ...lines] = text.slice(0, end).split('\n')
  const extra = lines[0]?.startsWith('extra ') ? fromBase64(lines.shift()!.slice(6)) : null
  const [place = '', ...hashes] = lines
  const index = place.startsWith('index ') ? parseWholeNumber(place.slice(6)) : null
  const proof = hashes.slice(0, LONGEST_PROOF + 1).map(fromBase64)
  const checkpoint = parseSignedCheckpoint(text.slice(end + 2))
  if (head !== HEAD || index === null || checkpoint === null || proof.length > LONGEST_PROOF) return null
  if (!proof.every(hash => hash?.length === 32)) return null
  return { index, proof: proof as Bytes[], checkpoint, extra }
}
