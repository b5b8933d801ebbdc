import { OutboundFailure, type OutboundSender } from '../../../platform/outside/outbound.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { parseWholeNumber } from '../notes/checkpoint.ts'
import {
  cosignatureTime,
  formatSignatureLine,
  type NoteSignature,
  parseSignatureLine,
  verifyNote,
} from '../notes/signed-note.ts'
import { isSameKey } from '../notes/verifier-keys.ts'
import { selectHashes } from '../sql.ts'
import { consistencyProof } from '../tree/tree.ts'
import { formatAddCheckpoint } from './add-checkpoint.ts'
import type { Witness } from './parse-witnesses.ts'

/** What a witness answered: the line to put under the checkpoint, or why there is none. */
export type Cosigned = { line: string } | { failure: string }

/** How far ahead of ours a witness's clock may be, in seconds. */
const CLOCK_ERROR = 600

interface Head {
  size: number
  /** The log's signed note. */
  note: string
}

/**
 * Asks a witness to cosign a checkpoint (C2SP tlog-witness, P3.5). What it answers is verified, and nothing it answers is
 * an error.
 * @param known size of the checkpoint that it cosigned last, as far as we know; if it says another, it is asked again once
 */
export async function askWitness(
  deps: { db: Db; sender: OutboundSender },
  witness: Witness,
  head: Head,
  known: number,
  now = new Date(),
): Promise<Cosigned> {
  try {
    const first = await post(deps, witness, head, Math.min(known, head.size))
    if (first.status !== 409) return readAnswer(witness, head, first, now)
    const size = parseWholeNumber(first.text.replace(/\n$/, ''))
    if (size === null) return { failure: 'it answered 409 without a size' }
    if (size > head.size) return { failure: `it has cosigned ${size} entries of this log, which has ${head.size}` }
    return readAnswer(witness, head, await post(deps, witness, head, size), now)
  } catch (error) {
    if (error instanceof OutboundFailure) return { failure: withCode(error) }
    throw error
  }
}

/** For the operator's log: the message with the code that says it exactly. */
function withCode({ message, cause }: OutboundFailure): string {
  const code = (cause as NodeJS.ErrnoException | undefined)?.code
  return code ? `${message} (${code})` : message
}

async function post({ db, sender }: { db: Db; sender: OutboundSender }, witness: Witness, head: Head, oldSize: number) {
  const proof = await consistencyProof(ranges => selectHashes(db, ranges), oldSize, head.size)
  return sender.post(witness.url, formatAddCheckpoint({ oldSize, proof, note: head.note }), {
    'content-type': 'text/plain; charset=utf-8',
  })
}

/** Reasons of refusals, by status. */
const REFUSALS: Readonly<Record<number, string>> = {
  403: 'it does not know the key that signs this log',
  404: 'it does not know this log',
  409: 'its size changed while it was asked',
  422: 'it says that this log does not continue the one it has seen',
}

async function readAnswer(
  { key }: Witness,
  { note }: Head,
  { status, text }: { status: number; text: string },
  now: Date,
): Promise<Cosigned> {
  if (status !== 200) return { failure: REFUSALS[status] ?? `it answered ${status}` }
  const isOurs = (signature: NoteSignature | null) => signature !== null && isSameKey(key, signature)
  const found = text.split('\n').map(parseSignatureLine).find(isOurs)
  if (!found) return { failure: 'it answered without its signature' }
  const signedText = note.slice(0, note.lastIndexOf('\n\n') + 1)
  const signed = await verifyNote({ text: signedText, signatures: [found] }, [key])
  if (!signed) return { failure: 'its signature is not valid' }
  const time = cosignatureTime(found.signature)
  if (time === 0n || time > BigInt(Math.floor(now.getTime() / 1000) + CLOCK_ERROR))
    return { failure: 'its signature has an impossible time' }
  return { line: formatSignatureLine(found) }
}
