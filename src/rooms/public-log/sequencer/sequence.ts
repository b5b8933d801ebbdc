import type { Db } from '../../../platform/postgres/database.ts'
import { inTransaction } from '../../../platform/postgres/transaction.ts'
import type { Json } from '../canonical-json.ts'
import { entryOf, type Fact } from '../entry.ts'
import { formatCheckpoint } from '../notes/checkpoint.ts'
import { formatNote } from '../notes/signed-note.ts'
import { type Signer, signNote } from '../notes/signer.ts'
import { formatVerifierKey } from '../notes/verifier-keys.ts'
import {
  insertCheckpoint,
  insertEntries,
  insertHashes,
  selectHashes,
  selectKeys,
  selectLog,
  takeOutbox,
  trySequencerLock,
  updateSize,
} from '../sql.ts'
import { appendLeaves, hashLeaf, readEdge, rootOf } from '../tree/tree.ts'
import { collectShopFacts } from './collect-facts.ts'

/** Entries of one transaction: a burst is worked off in several. */
export const BATCH = 4_000

/**
 * Moves facts from the outbox into the log, in one transaction: their indexes, their hashes and the signed checkpoint all
 * exist together or not at all, so a process killed at any moment loses, doubles and forks nothing (P3.4). Only one
 * process at a time does this; the others find the lock taken. Fails if the signer's key was replaced.
 * @param onTooLong told of facts that were too long for an entry, which has their length and hash in their place
 * @returns the number of entries added; 0 also while another process sequences
 */
export const sequenceBatch = (
  db: Db,
  signer: Signer,
  now = new Date(),
  onTooLong: (type: string) => void = () => {},
): Promise<number> =>
  inTransaction(db, async db => {
    if (!(await trySequencerLock(db))) return 0
    await collectShopFacts(db)
    const rows = await takeOutbox(db, BATCH)
    if (rows.length === 0) return 0
    const current = (await selectKeys(db)).at(-1)?.verifier
    if (current !== formatVerifierKey(signer.key)) throw new Error('The key that signs the public log was replaced.')
    const facts = rows.map(({ type, at, shop_id, product_id, review_id, facts }) => {
      const fact = { type, at, shopId: shop_id, productId: product_id, reviewId: review_id }
      if (Object.hasOwn(facts as object, 'too_long')) onTooLong(type)
      return { ...fact, facts: facts as { [name: string]: Json } }
    })
    await appendFacts(db, facts, [signer], now)
    return rows.length
  })

/** Appends facts and signs the new checkpoint, within a transaction that holds the sequencer's lock. @returns the new size */
export async function appendFacts(
  db: Db,
  facts: readonly Fact[],
  signers: readonly Signer[],
  now: Date,
): Promise<number> {
  const { origin, size } = (await selectLog(db))!
  const edge = await readEdge(ranges => selectHashes(db, ranges), size)
  const rows = facts.map((fact, offset) => {
    const entry = entryOf(fact)
    const leaf_hash = hashLeaf(Buffer.from(entry))
    const { type, shopId = null, productId = null, reviewId = null } = fact
    const subject = { shop_id: shopId, product_id: productId, review_id: reviewId }
    return { entry_index: size + offset, type, ...subject, entry, leaf_hash }
  })
  const added = appendLeaves(
    edge,
    rows.map(row => row.leaf_hash),
  )
  const root = rootOf(edge)
  const text = formatCheckpoint({ origin, size: edge.size, root })
  const note = formatNote({ text, signatures: signers.map(signer => signNote(signer, text)) })
  await insertEntries(db, rows, now)
  await insertHashes(db, added)
  await updateSize(db, edge.size)
  await insertCheckpoint(db, { size: edge.size, root, note, signed_at: now })
  return edge.size
}
