import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db } from '../../../platform/postgres/database.ts'
import { readSecrets, signText } from '../../../platform/secrets/secrets.ts'
import { CHALLENGE_LIFE } from '../rules.ts'
import { insertAnswered } from '../sql/passkeys.ts'

/**
 * Challenges that passkeys answer. One carries its own end and our signature, so that giving one out writes nothing; only
 * what was answered is remembered, so that none is answered twice.
 */
const RANDOM = 16
const ENDS = 6
const SIGNATURE = 16

/** @param whom who may answer it: a reviewer who adds a passkey, or anybody who signs in */
export async function newChallenge(db: Db, whom: number | 'anybody', now = Date.now()): Promise<Buffer> {
  const ends = Buffer.alloc(ENDS)
  ends.writeUIntBE(now + CHALLENGE_LIFE * 1000, 0, ENDS)
  const body = Buffer.concat([randomBytes(RANDOM), ends])
  return Buffer.concat([body, await signature(db, body, whom)])
}

/** Whether an answered challenge is one of ours for them, in time and for the first time. @param text base64url */
export async function takeChallenge(db: Db, text: string, whom: number | 'anybody', now = Date.now()) {
  const challenge = Buffer.from(text, 'base64url')
  if (challenge.length !== RANDOM + ENDS + SIGNATURE) return false
  const body = challenge.subarray(0, RANDOM + ENDS)
  if (!timingSafeEqual(challenge.subarray(RANDOM + ENDS), await signature(db, body, whom))) return false
  const ends = body.readUIntBE(RANDOM, ENDS)
  return ends > now && insertAnswered(db, challenge, new Date(ends))
}

async function signature(db: Db, body: Buffer, whom: number | 'anybody'): Promise<Buffer> {
  const { csrf } = await readSecrets(db)
  return signText(csrf, `passkey of ${whom}`, body).subarray(0, SIGNATURE)
}
