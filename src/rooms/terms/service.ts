import type { Db } from '../../platform/postgres/database.ts'
import { acceptanceStorageKey, TERMS_VERSION } from './rules.ts'
import { insertAcceptance, selectAcceptance } from './sql.ts'

/** Whether a person accepted the terms in force. */
export const hasAccepted = async (db: Db, reviewerId: number): Promise<boolean> =>
  (await selectAcceptance(db, reviewerId, TERMS_VERSION)) !== undefined

/** Records that a person accepted the terms in force. Idempotent. @param name as typed */
export const acceptTerms = (db: Db, reviewerId: number, name: string) =>
  insertAcceptance(db, reviewerId, TERMS_VERSION, acceptanceStorageKey(name))
