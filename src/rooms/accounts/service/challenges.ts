import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db } from '../../../platform/postgres/database.ts'
import { readSecrets, signText } from '../../../platform/secrets/secrets.ts'
import { CHALLENGE_LIFE } from '../rules.ts'
import { insertAnswered } from '../sql/passkeys.ts'

/**
 * Stateless WebAuthn challenges: each carries its expiry and our signature, so issuing one writes nothing. Only
 * answered ones are stored, to prevent replays. Byte lengths of the parts:
 */
const RANDOM = 16
const EXPIRY = 6
const SIGNATURE = 16

/** @param holder who may answer it: a reviewer who adds a passkey, or anybody who signs in */
export async function newChallenge(db: Db, holder: number | 'anybody', now = Date.now()): Promise<Buffer> {
  const ends = Buffer.alloc(EXPIRY)
  ends.writeUIntBE(now + CHALLENGE_LIFE * 1000, 0, EXPIRY)
  const body = Buffer.concat([randomBytes(RANDOM), ends])
  return Buffer.concat([body, await signature(db, body, holder)])
}

/**
 * Verifies and consumes an answered challenge: ours, for this holder, not expired and not used before. @param text
 * base64url
 */
export async function takeChallenge(db: Db, text: string, holder: number | 'anybody', now = Date.now()) {
  const challenge = Buffer.from(text, 'base64url')
  if (challenge.length !== RANDOM + EXPIRY + SIGNATURE) return false
  const body = challenge.subarray(0, RANDOM + EXPIRY)
  if (!timingSafeEqual(challenge.subarray(RANDOM + EXPIRY), await signature(db, body, holder))) return false
  const ends = body.readUIntBE(RANDOM, EXPIRY)
  return ends > now && insertAnswered(db, challenge, new Date(ends))
}

async function signature(db: Db, body: Buffer, holder: number | 'anybody'): Promise<Buffer> {
  const { csrf } = await readSecrets(db)
  return signText(csrf, `passkey of ${holder}`, body).subarray(0, SIGNATURE)
}
