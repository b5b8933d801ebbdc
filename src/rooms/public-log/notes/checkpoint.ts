import { type Bytes, fromBase64, toBase64 } from '../tree/bytes.ts'
import { parseNote, type SignedNote } from './signed-note.ts'

/** Checkpoints (C2SP tlog-checkpoint): a tree's size and root as the text of a signed note. */

export interface Checkpoint {
  origin: string
  size: number
  /** 32 bytes. */
  root: Bytes
}

export const formatCheckpoint = ({ origin, size, root }: { origin: string; size: number; root: Uint8Array }) =>
  `${origin}\n${size}\n${toBase64(root)}\n`

/** A whole number in decimal without leading zeroes, at most 2^53 - 1; otherwise null. */
export function parseWholeNumber(text: string): number | null {
  if (!/^(0|[1-9]\d{0,15})$/.test(text)) return null
  return Number.isSafeInteger(Number(text)) ? Number(text) : null
}

/** @returns null for text that is not a checkpoint; extension lines are allowed and ignored */
export function parseCheckpoint(text: string): Checkpoint | null {
  const [origin = '', size = '', root = '', ...extensions] = text.split('\n')
  const [leaves, hash] = [parseWholeNumber(size), fromBase64(root)]
  if (origin === '' || leaves === null || hash?.length !== 32) return null
  // The text ends in a newline, and no line of it is empty.
  if (extensions.at(-1) !== '' || extensions.slice(0, -1).includes('')) return null
  return { origin, size: leaves, root: hash }
}

/** A checkpoint with the signatures under it. */
export interface SignedCheckpoint extends Checkpoint {
  note: SignedNote
}

/** @returns null for text that is not a signed checkpoint; says nothing about whose signatures it has */
export function parseSignedCheckpoint(text: string): SignedCheckpoint | null {
  const note = parseNote(text)
  const checkpoint = note && parseCheckpoint(note.text)
  return checkpoint && { ...checkpoint, note }
}
