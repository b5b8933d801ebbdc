import { commitmentTo } from '../commitment.ts'
import { parseSignedCheckpoint, type SignedCheckpoint } from '../notes/checkpoint.ts'
import { parseProofFile } from '../notes/proof-file.ts'
import { verifyNote } from '../notes/signed-note.ts'
import type { VerifierKey } from '../notes/verifier-keys.ts'
import { fromBase64, toBase64, utf8 } from '../tree/bytes.ts'
import { leafHashOf, type TreeHead, verifyConsistency, verifyInclusion } from '../tree/verify.ts'
import { keyChain, type ListedKeys, witnessKeys } from './trusted-keys.ts'

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
  loadState(): string | null
  saveState(state: string): void
  /** Told of each step that is through. */
  passed?(step: CheckStep): void
}

/** What is checked, in order. */
export const CHECK_STEPS = ['text', 'signature', 'entry', 'history', 'witnesses'] as const
export type CheckStep = (typeof CHECK_STEPS)[number]

/** Commitments, in base64: of the text that is shown, and the one that was logged. */
export interface Difference {
  shown: string
  logged: string
}

export type CheckResult =
  /**
   * `at`: when it was logged; `before`: the size of the log at the last visit, if there was one; `witnesses`: who cosigned
   * the newest checkpoint, verified; `newKey`: the log's key was replaced since that visit, with the old key's signature.
   */
  | {
      kind: 'proved'
      index: number
      at: string
      size: number
      before: number | null
      witnesses: string[]
      newKey: boolean
    }
  /** `reason` says what did not fit, at which step. */
  | { kind: 'failed'; step: CheckStep; reason: string; differs: Difference | null }
  /** The public may not see the text, or it was erased: only its place in the log can be checked. */
  | { kind: 'withheld' }

interface StoredState {
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

class Mismatch extends Error {
  readonly differs: Difference | null
  constructor(message: string, differs: Difference | null = null) {
    super(message)
    this.differs = differs
  }
}

/** Addresses of what the check downloads. */
export interface CheckPaths {
  key: string
  keys: string
  policy: string
  checkpoint: string
  consistency: (from: number, to: number) => string
}

/** @param log the answer of reviewLogCall */
export async function checkReview(
  shown: ShownText | null,
  log: { entries: readonly Entry[]; salts: readonly { commitment: string; salt: string }[] },
  paths: CheckPaths,
  ports: CheckPorts,
): Promise<CheckResult> {
  let step: CheckStep = 'text'
  const pass = (next: CheckStep) => {
    ports.passed?.(step)
    step = next
  }
  try {
    const found = shown && (await findCommitment(shown, log))
    if (!found) return { kind: 'withheld' }
    pass('signature')
    const trust = await trustedKeys(paths, ports)
    const { key, lastSeen } = trust
    const head = await signedBy(trust.keys.slice(-1), parseSignedCheckpoint(await ports.fetchText(paths.checkpoint)))
    const receipt = parseProofFile(await ports.fetchText(found.receipt))
    if (!receipt) throw new Mismatch('The receipt cannot be read.')
    // A receipt may be of a checkpoint that an earlier key signed.
    const checkpoint = await signedBy(trust.all, receipt.checkpoint)
    pass('entry')
    const leaf = await leafHashOf(utf8(found.entry))
    const place = { index: receipt.index, size: checkpoint.size, root: checkpoint.root }
    if (receipt.index !== found.index || !(await verifyInclusion(place, leaf, receipt.proof)))
      throw new Mismatch('The entry is not where the receipt says it is.')
    pass('history')
    const [older, newest] = checkpoint.size > head.size ? [head, checkpoint] : [checkpoint, head]
    await continues(older, newest, paths.consistency, ports)
    if (lastSeen) await continues(lastSeen, newest, paths.consistency, ports)
    pass('witnesses')
    const witnesses = await cosignersOf([checkpoint, head], await witnessKeys(await ports.fetchText(paths.policy)))
    ports.passed?.('witnesses')
    ports.saveState(JSON.stringify({ key, size: newest.size, root: toBase64(newest.root) } satisfies StoredState))
    return {
      kind: 'proved',
      index: receipt.index,
      at: found.logged_at,
      size: newest.size,
      before: lastSeen?.size ?? null,
      witnesses,
      newKey: trust.keys.length > 1,
    }
  } catch (error) {
    if (error instanceof Mismatch) return { kind: 'failed', step, reason: error.message, differs: error.differs }
    throw error
  }
}

/** Names of the witnesses whose cosignature is under one of the checkpoints. */
async function cosignersOf(heads: readonly SignedCheckpoint[], keys: readonly VerifierKey[]): Promise<string[]> {
  const names = new Set<string>()
  for (const { note } of heads) {
    const signed = await verifyNote(note, keys)
    if (!signed) throw new Mismatch('A witness’s signature is not valid.')
    for (const { name } of signed) names.add(name)
  }
  return [...names]
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
  const commitment = await commitmentTo({ rating, title, body }, bytes)
  if (commitment !== last.commitment)
    throw new Mismatch('The text on this page is not the text that was logged.', {
      shown: commitment,
      logged: last.commitment,
    })
  return last
}

interface Trust {
  /** The key that signs now, in signed-note form. */
  key: string
  /** From the key that was stored to the one that signs now. */
  keys: VerifierKey[]
  /** All keys that lead to the one that signs now. */
  all: VerifierKey[]
  lastSeen: (TreeHead & { key: string }) | null
}

/**
 * The log's keys. The one of the first check is trusted; another one later has to be signed by it. Earlier ones than that
 * are those that the trusted one replaced.
 */
async function trustedKeys(paths: CheckPaths, ports: CheckPorts): Promise<Trust> {
  const key = (await ports.fetchText(paths.key)).trim()
  const { keys: listed } = JSON.parse(await ports.fetchText(paths.keys)) as { keys: ListedKeys }
  const state = ports.loadState()
  const known = state === null ? null : (JSON.parse(state) as StoredState)
  const keys = await keyChain(known?.key ?? key, key, listed)
  if (!keys)
    throw new Mismatch(
      known && known.key !== key
        ? 'The log is signed by another key than when you last checked a review here, and the old key did not sign the new one.'
        : 'The log’s key cannot be read.',
    )
  const all = (await keyChain(listed[0]?.key ?? key, key, listed)) ?? keys
  const lastSeen = known && { ...known, root: fromBase64(known.root) ?? new Uint8Array() }
  return { key, keys, all, lastSeen }
}

/** Requires that one of the keys signed the checkpoint, under its own name. */
async function signedBy(keys: readonly VerifierKey[], head: SignedCheckpoint | null): Promise<SignedCheckpoint> {
  const signed = head && (await verifyNote(head.note, keys))
  if (!head || !signed?.some(({ name }) => name === head.origin))
    throw new Mismatch('The log’s signature is not valid.')
  return head
}

/** Requires that a newer head of the log continues an older one. */
async function continues(
  older: TreeHead,
  newer: TreeHead,
  address: (from: number, to: number) => string,
  ports: CheckPorts,
): Promise<void> {
  const forked = new Mismatch(
    'The log does not continue the one that you saw before: something was changed or removed.',
  )
  if (newer.size < older.size) throw forked
  const proof = older.size === newer.size ? [] : await fetchProof(ports, address(older.size, newer.size))
  if (!(await verifyConsistency(older, newer, proof))) throw forked
}

async function fetchProof(ports: CheckPorts, path: string): Promise<Uint8Array[]> {
  const { proof } = JSON.parse(await ports.fetchText(path)) as { proof: string[] }
  return proof.map(hash => fromBase64(hash) ?? new Uint8Array())
}
