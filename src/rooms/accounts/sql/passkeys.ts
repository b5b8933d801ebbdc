import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'

export const selectPasskeys = (db: Db, reviewerId: number) =>
  db
    .selectFrom('passkeys')
    .select(['passkey_id', 'credential_id', 'transports', 'name', 'created_at', 'last_used_at'])
    .where('reviewer_id', '=', reviewerId)
    .orderBy('passkey_id')
    .execute()

export const selectCredential = (db: Db, credentialId: string) =>
  db
    .selectFrom('passkeys as p')
    .innerJoin('accounts as a', 'a.reviewer_id', 'p.reviewer_id')
    .select([
      'p.reviewer_id',
      'p.passkey_id',
      'p.credential_id',
      'p.public_key',
      'p.counter',
      'p.transports',
      'a.passkey_handle',
    ])
    .where('p.credential_id', '=', credentialId)
    .executeTakeFirst()

export const insertPasskey = (
  db: Db,
  row: {
    reviewer_id: number
    credential_id: string
    public_key: Buffer
    counter: number
    transports: string[]
    name: string
  },
) =>
  db
    .insertInto('passkeys')
    .values(row)
    .onConflict(conflict => conflict.column('credential_id').doNothing())
    .returning('passkey_id')
    .executeTakeFirst()

export const updateUsed = (db: Db, reviewerId: number, passkeyId: number, counter: number) =>
  db
    .updateTable('passkeys')
    .set({ counter, last_used_at: sql<Date>`now()` })
    .where('reviewer_id', '=', reviewerId)
    .where('passkey_id', '=', passkeyId)
    .execute()

/** Returns rows updated: 0 if the passkey is not theirs. */
export async function updatePasskeyName(db: Db, reviewerId: number, passkeyId: number, name: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ name })
    .where('reviewer_id', '=', reviewerId)
    .where('passkey_id', '=', passkeyId)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Returns the deleted passkey's name; undefined if it is not theirs. */
export const deletePasskey = (db: Db, reviewerId: number, passkeyId: number) =>
  db
    .deleteFrom('passkeys')
    .where('reviewer_id', '=', reviewerId)
    .where('passkey_id', '=', passkeyId)
    .returning('name')
    .executeTakeFirst()

/** Records that a challenge was answered; false if it had been before. */
export async function insertAnswered(db: Db, challenge: Buffer, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('passkey_answers')
    .values({ challenge, expires_at: expiresAt })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) > 0
}

export const sweepAnswered = (db: Db) =>
  db.deleteFrom('passkey_answers').where('expires_at', '<', sql<Date>`now()`).execute()
