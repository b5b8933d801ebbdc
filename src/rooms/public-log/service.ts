import type { Db } from '../../platform/postgres/database.ts'
import { inTransaction } from '../../platform/postgres/transaction.ts'
import { decodeReviewId } from '../catalog/encoded-id.ts'
import { canonicalJson } from './canonical-json.ts'
import type { Fact } from './entry.ts'
import { formatProofFile } from './notes/proof-file.ts'
import { receiptPath } from './paths.ts'
import { collectShopFacts } from './sequencer/collect-facts.ts'
import {
  insertFacts,
  selectCheckpoint,
  selectCosignatures,
  selectCosignedCheckpoint,
  selectEntries,
  selectHashes,
  selectKeys,
  selectLog,
  selectOldestQueued,
  selectPublicSalts,
  selectReviewEntries,
  selectWitnesses,
  waitForSequencerLock,
} from './sql.ts'
import { formatBundle } from './tree/entry-bundle.ts'
import { isInTree, type Tile } from './tree/tile-paths.ts'
import { consistencyProof, inclusionProof } from './tree/tree.ts'
import { TILE_WIDTH } from './tree/tree-rules.ts'

/** Queues facts for the log, in the transaction of their change (P3.4). */
export async function logFacts(db: Db, facts: readonly Fact[]): Promise<void> {
  if (facts.length === 0) return
  await insertFacts(
    db,
    facts.map(({ type, at, shopId = null, productId = null, reviewId = null, facts = {} }) => ({
      type,
      at,
      shop_id: shopId,
      product_id: productId,
      review_id: reviewId,
      facts: canonicalJson(facts),
    })),
  )
}

/** Puts facts that wait with their shops on a cluster beside all others, for who reads what is queued (X-cluster-05). */
export const collectFacts = (db: Db): Promise<void> =>
  inTransaction(db, async db => {
    await waitForSequencerLock(db)
    await collectShopFacts(db)
  })

/** A signed tree head with all signatures so far, as text. */
export interface SignedHead {
  size: number
  note: string
  signedAt: Date
}

/** The newest checkpoint with its cosignatures; null before the first. */
export async function readCheckpoint(db: Db): Promise<SignedHead | null> {
  const head = await selectCheckpoint(db)
  return head ? withCosignatures(db, head) : null
}

async function withCosignatures(db: Db, head: { size: number; note: string; signed_at: Date }): Promise<SignedHead> {
  const lines = await selectCosignatures(db, head.size)
  return { size: head.size, note: head.note + lines.join(''), signedAt: head.signed_at }
}

/** The key that signs checkpoints, in signed-note form; null before the first start is through. */
export const readVerifierKey = async (db: Db): Promise<string | null> => (await selectKeys(db)).at(-1)?.verifier ?? null

/** Since when the oldest fact has been waiting for its place; null if none does. For the alarm on a stalled log. */
export const waitsSince = async (db: Db): Promise<Date | null> => (await selectOldestQueued(db))?.queued_at ?? null

/** The bytes of a tile; null for one that the newest checkpoint does not reach. */
export async function readTile(db: Db, tile: Tile): Promise<Buffer | null> {
  const head = await selectCheckpoint(db)
  if (!head || !isInTree(tile, head.size)) return null
  const from = tile.index * TILE_WIDTH
  const to = from + tile.width
  if (tile.level === 'entries') {
    const rows = await selectEntries(db, from, to)
    return formatBundle(rows.map(row => Buffer.from(row.entry)))
  }
  const [hashes] = await selectHashes(db, [{ level: tile.level, from, to }])
  return Buffer.concat(hashes!)
}

/** The log's keys, oldest first: the size from which each signs, and the entry that put it in its predecessor's place. */
export async function readKeys(db: Db) {
  const keys = await selectKeys(db)
  return Promise.all(
    keys.map(async ({ verifier, from_size }, at) => {
      const [entry] = at === 0 ? [] : await selectEntries(db, from_size - 1, from_size)
      const rotation = entry && {
        index: entry.entry_index,
        entry: entry.entry,
        logged_at: entry.logged_at.toISOString(),
        receipt: receiptPath(entry.entry_index),
      }
      return { key: verifier, from_size, rotation: rotation ?? null }
    }),
  )
}

/**
 * How to verify our checkpoints, as a C2SP tlog-policy: all keys of the log and of its witnesses, any one of which is
 * required; null before the log has a key.
 */
export async function readPolicy(db: Db): Promise<string | null> {
  const [keys, witnesses] = await Promise.all([selectKeys(db), selectWitnesses(db)])
  if (keys.length === 0) return null
  const names = witnesses.map((_, at) => `w${at + 1}`)
  return [
    ...keys.map(({ verifier }) => `log ${verifier}`),
    ...witnesses.map(({ verifier }, at) => `witness ${names[at]} ${verifier}`),
    ...(names.length > 0 ? [`group witnesses any ${names.join(' ')}`, 'quorum witnesses'] : ['quorum none']),
    '',
  ].join('\n')
}

/**
 * The receipt of an entry, as text: proof of its inclusion in the newest checkpoint that a witness cosigned, or else in the
 * newest; null beyond it.
 */
export async function readReceipt(db: Db, index: number): Promise<string | null> {
  const cosigned = await selectCosignedCheckpoint(db, index)
  const head = cosigned ? await withCosignatures(db, cosigned) : await readCheckpoint(db)
  if (!head || index >= head.size) return null
  const proof = await inclusionProof(ranges => selectHashes(db, ranges), index, head.size)
  return formatProofFile({ index, proof, checkpoint: head.note })
}

/**
 * A review's receipt, as text: that of the entry with its newest text, or of its last one if none has a text. Null while
 * no entry of it is in the log.
 */
export async function readReviewReceipt(db: Db, publicId: string): Promise<string | null> {
  const key = decodeReviewId(publicId)
  const rows = key ? await selectReviewEntries(db, key.shopId, key.reviewId) : []
  const committed = rows.findLast(({ entry }) => {
    const { type, commitment } = JSON.parse(entry) as { type: string; commitment?: string }
    return commitment !== undefined && type !== 'review.replied'
  })
  const found = committed ?? rows.at(-1)
  return found ? readReceipt(db, found.entry_index) : null
}

/** Commitments to what the public reads now: the last version of the text, and the reply unless it was withdrawn. */
function standingCommitments(entries: readonly string[]): ReadonlySet<string | undefined> {
  const facts = entries.map(entry => JSON.parse(entry) as { type: string; commitment?: string })
  const last = (...types: readonly string[]) => facts.findLast(({ type }) => types.includes(type))?.commitment
  return new Set([last('review.created', 'review.edited'), last('review.replied', 'review.reply_withdrawn')])
}

/** A review's entries and the salts that open its commitments; null if the log knows no such review. */
export async function readReviewLog(db: Db, publicId: string) {
  const key = decodeReviewId(publicId)
  const rows = key ? await selectReviewEntries(db, key.shopId, key.reviewId) : []
  if (!key || rows.length === 0) return null
  const inForce = standingCommitments(rows.map(({ entry }) => entry))
  const salts = await selectPublicSalts(db, key.shopId, key.reviewId)
  return {
    entries: rows.map(({ entry_index, entry, logged_at }) => ({
      index: entry_index,
      entry,
      logged_at: logged_at.toISOString(),
      receipt: receiptPath(entry_index),
    })),
    salts: salts
      .filter(({ commitment }) => inForce.has(commitment))
      .map(({ commitment, salt }) => ({ commitment, salt: salt.toString('base64') })),
  }
}

/** The proof that the log of `newer` entries begins with that of `older` ones; null beyond the newest checkpoint. */
export async function readConsistency(db: Db, older: number, newer: number): Promise<string[] | null> {
  const head = await selectCheckpoint(db)
  if (!head || newer > head.size || older > newer) return null
  const proof = await consistencyProof(ranges => selectHashes(db, ranges), older, newer)
  return proof.map(hash => hash.toString('base64'))
}

/** How many entries the log has; 0 before the first. */
export const readLogSize = async (db: Db): Promise<number> => (await selectLog(db))?.size ?? 0

/** The newest tree head without its signatures; null before the first. `root`: base64. */
export async function readTreeHead(db: Db): Promise<{ origin: string; size: number; root: string } | null> {
  const log = await selectLog(db)
  const head = await selectCheckpoint(db)
  return log && head ? { origin: log.origin, size: head.size, root: head.root.toString('base64') } : null
}
