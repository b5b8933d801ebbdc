import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits in base64url, for cookies and links. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** SHA-256 of a secret: the database stores only this, so a leak reveals no usable token. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest()
