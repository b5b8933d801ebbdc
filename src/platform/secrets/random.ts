import { randomFillSync } from 'node:crypto'

const TOKEN_BYTES = 16

/** Drawn for many tokens at once: one at a time they cost ten times as much. */
const drawn = Buffer.alloc(256 * TOKEN_BYTES)
let next = drawn.length

/** 128 random bits that nobody can guess, as 22 letters, digits, `-` and `_`. */
export function randomToken(): string {
  if (next === drawn.length) {
    randomFillSync(drawn)
    next = 0
  }
  const token = drawn.toString('base64url', next, next + TOKEN_BYTES)
  next += TOKEN_BYTES
  return token
}
