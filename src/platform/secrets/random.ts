import { randomFillSync } from 'node:crypto'

const TOKEN_BYTES = 16

/** Random bytes are drawn in bulk: one call per token costs ten times as much. */
const drawn = Buffer.alloc(256 * TOKEN_BYTES)
let next = drawn.length

/** An unguessable token of 128 random bits, as 22 characters of base64url. */
export function randomToken(): string {
  if (next === drawn.length) {
    randomFillSync(drawn)
    next = 0
  }
  const token = drawn.toString('base64url', next, next + TOKEN_BYTES)
  next += TOKEN_BYTES
  return token
}
