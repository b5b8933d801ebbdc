import { createHash, randomBytes, randomInt } from 'node:crypto'
import { signText } from '../../platform/secrets/secrets.ts'
import { CODE_DIGITS } from './rules.ts'

/** 256 random bits in base64url, for cookies and links. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** SHA-256 of a secret: the database stores only this, so a leak reveals no usable token. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

/** A code to be typed from an e-mail. */
export const newCode = () => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')

/** HMAC of a link's code under the installation's secret: a plain hash of so few digits could be reversed. */
export const hashOfCode = (secret: string, linkId: number, code: string) =>
  signText(secret, 'sign-in code', `${linkId} ${code}`)
