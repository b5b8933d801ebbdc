import { commitmentTo } from '../commitment.ts'
import { parseSignedCheckpoint, type SignedCheckpoint } from '../notes/checkpoint.ts'
import { parseProofFile } from '../notes/proof-file.ts'
import { verifyNote } from '../notes/signed-note.ts'
import { parseVerifierKey, type VerifierKey } from '../notes/verifier-keys.ts'
import { fromBase64, toBase64, utf8 } from '../tree/bytes.ts'
import { leafHashOf, verifyConsistency, verifyInclusion } from '../tree/verify.ts'

/** Checks a review against the public log, in the browser and without trusting the server's word (P3.6). */

/** The text that the page shows. */
export interface ShownText {
  rating: number
  title: string | null
  body: string | null
}

/** What the check needs from outside: downloads, and a memory that outlives the page. */
export interface CheckPorts {
  fetchText(path: string): Promise<string>
  /** Remembers the log's key and the newest checkpoint that was seen. */
  recall(): string | null
  remember(state: string): void
}

export type CheckResult =
  /** `at`: when it was logged; `before`: the size of the log at the last visit, if there was one. */
  | { kind: 'proved'; index: number; at: string; size: number; before: number | null; witnesses: string[] }
  /** `reason` says what did not fit. */
  | { kind: 'failed'; reason: string }
  /** The public may not see the text, or it was erased: only its place in the log can be checked. */
  | { kind: 'withheld' }

interface Remembered {
  key: string
  size: number
  root: string
}

interface Entry {
  index: number
  entry: string
  logged_at: string
  receipt: string
}

class Mismatch extends Error {}

/** @param log the answer of reviewLogCall */
export async function checkReview(
  shown: ShownText | null,
  log: { entries: readonly Entry[]; salts: readonly { commitment: string; salt: string }[] },
  paths: { key: string; checkpoint: string; consistency: (from: number, to: number) => string },
  ports: CheckPorts,
): Promise<CheckResult> {
  try {
    const found = shown && (await findCommitment(shown, log))
    if (!found) return { kind: 'withheld' }
    const { key, remembered } = await trustedKey((await ports.fetchText(paths.key)).trim(), ports)
    const head = await signedBy(key, await ports.fetchText(paths.checkpoint))
    const receipt = parseProofFile(await ports.fetchText(found.receipt))
    if (!receipt) throw new Mismatch('The receipt cannot be read.')
    await signedBy(key, null, receipt.checkpoint)
    const { index, proof, checkpoint } = receipt
    const leaf = await leafHashOf(utf8(found.entry))
    const place = { index, size: checkpoint.size, root: checkpoint.root }
    if (index !== found.index || !(await verifyInclusion(place, leaf, proof)))
      throw new Mismatch('The entry is not where the receipt says it is.')
    const newest = checkpoint.size > head.size ? checkpoint : head
    if (remembered) await continues(remembered, newest, paths.consistency, ports)
    ports.remember(
      JSON.stringify({ key: key.text, size: newest.size, root: toBase64(newest.root) } satisfies Remembered),
    )
    const witnesses = newest.note.signatures.map(({ name }) => name).filter(name => name !== key.parsed.name)
    return {
      kind: 'proved',
      index,
      at: found.logged_at,
      size: newest.size,
      before: remembered?.size ?? null,
      witnesses,
    }
  } catch (error) {
    if (error instanceof Mismatch) return { kind: 'failed', reason: error.message }
    throw error
  }
}

/** The entry that commits to the text; null without a salt. */
async function findCommitment(shown: ShownText, { entries, salts }: Parameters<typeof checkReview>[1]) {
  const committed = entries.flatMap(entry => {
    const { type, commitment } = JSON.parse(entry.entry) as { type: string; commitment?: string }
    return commitment && (type === 'review.created' || type === 'review.edited') ? [{ ...entry, commitment }] : []
  })
  const last = committed.at(-1)
  const salt = salts.find(({ commitment }) => commitment === last?.commitment)
  const bytes = salt && fromBase64(salt.salt)
  if (!last || !bytes) return null
  const { rating, title, body } = shown
  if ((await commitmentTo({ rating, title, body }, bytes)) !== last.commitment)
    throw new Mismatch('The text on this page is not the text that was logged.')
  return last
}

interface TrustedKey {
  text: string
  parsed: VerifierKey
}

/** The log's key. It is trusted at the first check, and has to be the same from then on. */
async function trustedKey(
  text: string,
  ports: CheckPorts,
): Promise<{ key: TrustedKey; remembered: Remembered | null }> {
  const parsed = await parseVerifierKey(text)
  if (!parsed) throw new Mismatch('The log’s key cannot be read.')
  const state = ports.recall()
  const remembered = state === null ? null : (JSON.parse(state) as Remembered)
  if (remembered && remembered.key !== text)
    throw new Mismatch('The log is signed by another key than when you last checked a review here.')
  return { key: { text, parsed }, remembered }
}

async function signedBy({ parsed }: TrustedKey, text: string | null, parsedHead?: SignedCheckpoint) {
  const head = parsedHead ?? parseSignedCheckpoint(text ?? '')
  const signed = head && (await verifyNote(head.note, [parsed]))
  if (!head || !signed?.includes(parsed) || head.origin !== parsed.name)
    throw new Mismatch('The log’s signature is not valid.')
  return head
}

/** Requires that the log continues the one that was seen before. */
async function continues(
  remembered: Remembered,
  head: SignedCheckpoint,
  address: (from: number, to: number) => string,
  ports: CheckPorts,
): Promise<void> {
  const older = { size: remembered.size, root: fromBase64(remembered.root) ?? new Uint8Array() }
  const forked = new Mismatch(
    'The log does not continue the one that you saw before: something was changed or removed.',
  )
  if (head.size < older.size) throw forked
  const answer = JSON.parse(await ports.fetchText(address(older.size, head.size))) as { proof: string[] }
  const proof = answer.proof.map(hash => fromBase64(hash) ?? new Uint8Array())
  if (!(await verifyConsistency(older, head, proof))) throw forked
}
