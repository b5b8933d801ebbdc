import type { Db } from '../../platform/postgres/database.ts'
import { acceptanceStorageKey, TERMS_VERSION } from './rules.ts'
import { insertAcceptance, selectAcceptance } from './sql.ts'

/** Whether somebody accepted the terms in force. */
export const hasAccepted = async (db: Db, reviewerId: number): Promise<boolean> =>
  (await selectAcceptance(db, reviewerId, TERMS_VERSION)) !== undefined

/** Keeps that somebody accepts the terms in force; a second time changes nothing. @param name as typed */
export const acceptTerms = (db: Db, reviewerId: number, name: string) =>
  insertAcceptance(db, reviewerId, TERMS_VERSION, acceptanceStorageKey(name))
