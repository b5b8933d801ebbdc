import { sql } from 'kysely'
import { mailboxOf } from '../../lib/text/mailbox.ts'
import { Problem } from '../http/failures/problem.ts'
import type { Db } from '../postgres/database.ts'
import { readSecrets, signText } from '../secrets/secrets.ts'

/** Rate limit of e-mails that one person triggers to another. */
interface Cause {
  /** Topic key: `member of 7`. */
  name: string
  /**
   * Pauses in seconds: before the second e-mail in a row, before the third, and so on; the last one
   * repeats.
   */
  pauses: readonly number[]
}

/** The count resets after so many seconds without an e-mail; longer than any pause. */
const FORGOTTEN_AFTER = 2 * 86_400

/**
 * Counts an e-mail to an address; `db` is the transaction that queues it. All spellings of a
 * mailbox share one count, and concurrent calls are serialized. Fails with 429 `too_soon` and
 * `retry_after` in seconds (P2.3).
 */
export async function takeMailTurn(db: Db, to: string, cause: Cause): Promise<void> {
  const wait = await secondsToWait(db, to, cause)
  if (wait === 0) return
  const minutes = Math.ceil(wait / 60)
  const when = minutes < 120 ? `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}` : `${Math.ceil(minutes / 60)} hours`
  throw new Problem(429, 'too_soon', `We have already e-mailed this address. Please try again in ${when}.`, {
    retry_after: wait,
  })
}

/** The same without failing: 0 if the e-mail may be sent, else the seconds to wait. */
export async function secondsToWait(db: Db, to: string, { name, pauses }: Cause): Promise<number> {
  const key = signText((await readSecrets(db)).mail, 'e-mail cool-down', `${name}\0${mailboxOf(to)}`)
  const pause = sql`(${[...pauses]}::int[])[least(c.sends, ${pauses.length}::int)] * interval '1 second'`
  const forgotten = sql`c.last_at < now() - ${FORGOTTEN_AFTER}::int * interval '1 second'`
  const { rows } = await sql`
    insert into mail_cooldowns as c (key, last_at) values (${key}, now())
    on conflict (key) do update set last_at = now(), sends = case when ${forgotten} then 1 else least(c.sends + 1, 1000) end
      where ${forgotten} or c.last_at + ${pause} <= now()
    returning true`.execute(db)
  if (rows.length > 0) return 0
  const { rows: waits } = await sql<{ seconds: number }>`
    select greatest(1, ceil(extract(epoch from c.last_at + ${pause} - now())))::int as seconds
    from mail_cooldowns c where key = ${key}`.execute(db)
  return waits[0]?.seconds ?? 1
}

/** Deletes expired pauses. */
export const sweepCooldowns = (db: Db) =>
  sql`delete from mail_cooldowns where last_at < now() - ${FORGOTTEN_AFTER}::int * interval '1 second'`.execute(db)
