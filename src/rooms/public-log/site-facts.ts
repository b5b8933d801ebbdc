import type { Db } from '../../platform/postgres/database.ts'
import { inTransaction } from '../../platform/postgres/transaction.ts'
import { canonicalJson, type Json } from './canonical-json.ts'
import { logFacts } from './service.ts'
import { upsertSiteFacts } from './sql.ts'

/** What holds for the whole site until it changes, and the type of its entries (P3.2). */
const SITE_FACTS = { formulas: 'formulas.changed', terms: 'terms.published' } as const

/**
 * Logs what holds for the whole site if it differs from what was logged last. Any number of processes may call it at the
 * same time: one entry is queued.
 * @returns whether it was logged
 */
export const logSiteFacts = (
  db: Db,
  name: keyof typeof SITE_FACTS,
  facts: { readonly [name: string]: Json },
  now = new Date(),
): Promise<boolean> =>
  inTransaction(db, async db => {
    if (!(await upsertSiteFacts(db, { name, facts: canonicalJson(facts), logged_at: now }))) return false
    await logFacts(db, [{ type: SITE_FACTS[name], at: now, facts }])
    return true
  })

/**
 * Logs that a release of open data was published (P4.1). Call it in the transaction that records the release, once for each.
 * @param release `date`: the day of the release, `2026-11-23`; `manifest`: SHA-256 of manifest.json to the byte, 32 bytes
 */
export async function logOpenData(
  db: Db,
  { date, manifest }: { date: string; manifest: Uint8Array },
  now = new Date(),
): Promise<void> {
  if (manifest.length !== 32) throw new RangeError('A SHA-256 has 32 bytes.')
  const sha256 = Buffer.from(manifest).toString('hex')
  await logFacts(db, [{ type: 'open_data.published', at: now, facts: { date, sha256 } }])
}
