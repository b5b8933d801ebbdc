import { sql } from 'kysely'
import { mailboxOf } from '../../lib/text/mailbox.ts'
import { Problem } from '../http/failures/problem.ts'
import type { Db } from '../postgres/database.ts'
import { readSecrets, signText } from '../secrets/secrets.ts'

/** E-mails that one person causes to be sent to another: how soon after each other they may go. */
interface Cause {
  /** What they are about, in words of the program: `member of 7`. */
  name: string
  /** In seconds: the pause before the second e-mail in a row, before the third, and so on; the last one repeats. */
  pauses: readonly number[]
}

/** After so many seconds without an e-mail the count begins anew; longer than any pause. */
const FORGOTTEN_AFTER = 2 * 86_400

/**
 * Takes a turn for an e-mail to an address; `db` is the transaction that queues it. All spellings of a mailbox are one. Of two
 * at once, one is counted after the other. Fails with 429 `too_soon` and `retry_after` in seconds (P2.3).
 */
export async function takeMailTurn(db: Db, to: string, cause: Cause): Promise<void> {
  const wait = await secondsToWait(db, to, cause)
  if (wait === 0) return
  const minutes = Math.ceil(wait / 60)
  const when = minutes < 120 ? `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}` : `${Math.ceil(minutes / 60)} hours`
  throw new Problem(
    429,
    'too_soon',
    `This address was written to already, and may not have read it yet. Please try again in ${when}.`,
    { retry_after: wait },
  )
}

/** The same without a failure: 0 where the turn is taken, else the seconds until one can be. */
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

/** Forgets pauses that are long over. */
export const sweepCooldowns = (db: Db) =>
  sql`delete from mail_cooldowns where last_at < now() - ${FORGOTTEN_AFTER}::int * interval '1 second'`.execute(db)
