import { formatCheckpoint } from '../../../src/rooms/public-log/notes/checkpoint.ts'
import { formatNote } from '../../../src/rooms/public-log/notes/signed-note.ts'
import { generateSeed, type Signer, signerOf, signNote } from '../../../src/rooms/public-log/notes/signer.ts'
import { ED25519 } from '../../../src/rooms/public-log/notes/verifier-keys.ts'
import { MTH, PROOF } from '../../../src/rooms/public-log/tree/naive-tree.ts'
import { formatAddCheckpoint } from '../../../src/rooms/public-log/witnesses/add-checkpoint.ts'

export const ORIGIN = 'log.example/reviews/log'

export const logSigner = (origin = ORIGIN): Promise<Signer> => signerOf(origin, ED25519, generateSeed())

/** A log of numbered entries in memory, after RFC 6962 to the letter; with another history from `forkedAt` on. */
export function smallLog(signer: Signer, forkedAt = Number.POSITIVE_INFINITY) {
  const entries = (size: number) =>
    Array.from({ length: size }, (_, at) => Buffer.from(at < forkedAt ? `entry ${at}` : `forged ${at}`))
  const checkpoint = (size: number, root: Uint8Array = MTH(entries(size))) => {
    const text = formatCheckpoint({ origin: signer.key.name, size, root })
    return formatNote({ text, signatures: [signNote(signer, text)] })
  }
  const proof = (from: number, to: number) => (from > 0 && from < to ? PROOF(from, entries(to)) : [])
  return {
    checkpoint,
    proof,
    /** The body of add-checkpoint. */
    request: (from: number, to: number) =>
      formatAddCheckpoint({ oldSize: from, proof: proof(from, to), note: checkpoint(to) }),
  }
}
