import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, as a cookie or an address holds them. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** What the database knows of a secret: who reads it there cannot use it. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest()
