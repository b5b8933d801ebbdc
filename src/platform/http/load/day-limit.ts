import { sql } from 'kysely'
import type { Person } from '../../../lib/calls/access.ts'
import type { Call } from '../../../lib/calls/call.ts'
import type { Db } from '../../postgres/database.ts'
import { readSecrets, signText } from '../../secrets/secrets.ts'
import { Problem } from '../failures/problem.ts'

/** Counts a write before it is made; fails with 429 `too_many_today`. */
export type CountWrite = (
  call: Pick<Call, 'method' | 'path' | 'access' | 'perDay'>,
  person: Person | null,
) => Promise<void>

/**
 * Ceilings for what one person may write within a day, counted in the database for all processes (P2.2): for a call, if it has
 * one, and for all calls together. Whoever has a role of the site has none.
 * @param most for all calls together; 0 for no ceilings at all
 */
export const countWrites =
  (db: Db, most: number): CountWrite =>
  async ({ method, path, access, perDay }, person) => {
    if (most === 0 || person === null || person.roles.length > 0) return
    // signing out and removing something stay possible
    if (access === 'everyone' || method === 'DELETE') return
    const { mail: secret } = await readSecrets(db)
    const key = (what: string) => signText(secret, 'writes of a day', `${person.reviewerId}\0${what}`)
    const isWithin =
      (perDay === null || (await takeOne(db, key(`${method} ${path}`), perDay))) &&
      (await takeOne(db, key('all'), most))
    if (!isWithin)
      throw new Problem(429, 'too_many_today', 'You have done this too often today. Please try again tomorrow.')
  }

/** Counts one more within 24 hours of the first; false if there were `most` already. @param key an HMAC that names what is counted */
export async function takeOne(db: Db, key: Buffer, most: number): Promise<boolean> {
  const over = sql`c.since < now() - interval '1 day'`
  const { rows } = await sql`
    insert into day_counts as c (key) values (${key})
    on conflict (key) do update set since = case when ${over} then now() else c.since end,
                                    count = case when ${over} then 1 else c.count + 1 end
      where ${over} or c.count < ${most}::int
    returning true`.execute(db)
  return rows.length > 0
}

/** Deletes counts of days that are over. */
export const sweepDayCounts = (db: Db) => sql`delete from day_counts where since < now() - interval '1 day'`.execute(db)
