import { parseNote, type SignedNote, verifyNote } from './signed-note.ts'
import { parseVerifierKey, type VerifierKey } from './verifier-keys.ts'

/** The statement that a log's key is replaced: a note that both keys sign, in an entry of the log (P3.1). */

const HEAD = 'candor.log-key/v1'

export interface KeyRotation {
  /** In signed-note form, both under the log's origin. */
  from: string
  to: string
}

/** The text of the note. */
export const formatRotation = (origin: string, { from, to }: KeyRotation) => `${HEAD}\n${origin}\n${from}\n${to}\n`

/** @returns the two keys of a note that both of them signed, under one name; null for anything else */
export async function verifyRotation(text: string): Promise<{ from: VerifierKey; to: VerifierKey } | null> {
  const note: SignedNote | null = parseNote(text)
  const [head, origin, before = '', after = '', ...rest] = note?.text.split('\n') ?? []
  const [from, to] = await Promise.all([parseVerifierKey(before), parseVerifierKey(after)])
  if (!note || head !== HEAD || rest.join() !== '' || !from || !to || before === after) return null
  if (from.name !== origin || to.name !== origin) return null
  const signed = await verifyNote(note, [from, to])
  return signed?.length === 2 ? { from, to } : null
}
