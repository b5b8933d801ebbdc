import { z } from 'zod'

const base64 = z.base64()

/** An entry of the log, exactly as it was hashed. */
const entry = z.object({
  index: z.int().min(0),
  /** Canonical JSON. */
  entry: z.string(),
  logged_at: z.iso.datetime(),
  /** Path of its receipt. */
  receipt: z.string(),
})

/** The salt of a commitment, 32 bytes in base64. */
const salt = z.object({ commitment: base64, salt: base64 })

export const reviewLogSchemas = {
  input: z.object({ public_id: z.string() }),
  output: z.object({
    /** Oldest first. */
    entries: z.array(entry),
    /** Empty while the public may not see the review, and for good once it is erased. */
    salts: z.array(salt),
  }),
}
