import { formatNote, formatSignatureLine, verifyNote } from '../notes/signed-note.ts'
import { cosign, type Signer } from '../notes/signer.ts'
import { isSameKey, type VerifierKey } from '../notes/verifier-keys.ts'
import { equalBytes } from '../tree/bytes.ts'
import { EMPTY_ROOT } from '../tree/tree.ts'
import { type TreeHead, verifyConsistency } from '../tree/verify.ts'
import { parseAddCheckpoint } from '../witnesses/add-checkpoint.ts'
import type { WitnessStore } from './witness-store.ts'

export interface Witness {
  signer: Signer
  /** Keys of the logs that it watches; several may have the same origin. */
  logs: readonly VerifierKey[]
  store: WitnessStore
}

/** An answer of add-checkpoint, with the statuses and texts of C2SP tlog-witness. */
export interface Answer {
  status: 200 | 400 | 403 | 404 | 409 | 422
  type: 'text/plain; charset=utf-8' | 'text/x.tlog.size'
  body: string
}

const answer = (status: Answer['status'], body: string): Answer => ({
  status,
  type: status === 409 ? 'text/x.tlog.size' : 'text/plain; charset=utf-8',
  body: `${body}\n`,
})

/** Cosigns a checkpoint if it continues the latest one of its log (P3.5); stores it before it returns. */
export async function cosignCheckpoint({ signer, logs, store }: Witness, body: string, now: Date): Promise<Answer> {
  const request = parseAddCheckpoint(body)
  if (!request) return answer(400, 'This is no add-checkpoint request.')
  const { oldSize, proof, checkpoint } = request
  const { origin, size, root, note } = checkpoint
  const trusted = logs.filter(({ name }) => name === origin)
  if (trusted.length === 0) return answer(404, 'This witness does not know the log.')
  const signed = await verifyNote(note, trusted)
  if (!signed?.length) return answer(403, 'The checkpoint has no valid signature of a key that this witness trusts.')
  if (oldSize > size) return answer(400, 'The old size is larger than the checkpoint.')
  const latest = store.latest(origin)
  if (oldSize !== (latest?.size ?? 0)) return answer(409, String(latest?.size ?? 0))
  const older: TreeHead = latest ?? { size: 0, root: EMPTY_ROOT }
  if (size === 0 && !equalBytes(root, EMPTY_ROOT)) return answer(422, 'A log without entries has another root.')
  if (!(await verifyConsistency(older, checkpoint, proof)))
    return answer(422, `The proof does not show that the checkpoint continues the log of ${oldSize} entries.`)
  const line = cosign(signer, note.text, now)
  const signatures = note.signatures.filter(signature => signed.some(key => isSameKey(key, signature)))
  const cosigned = formatNote({ text: note.text, signatures: [...signatures, line] })
  // Another request may have been faster since `latest` was read.
  if (!store.advance(origin, latest, { size, root, note: cosigned }))
    return answer(409, String(store.latest(origin)?.size ?? 0))
  return { ...answer(200, ''), body: formatSignatureLine(line) }
}
