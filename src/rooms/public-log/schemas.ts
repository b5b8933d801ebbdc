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

export const keysSchemas = {
  input: z.object({}),
  output: z.object({
    /** Oldest first; the last one signs. */
    keys: z.array(
      z.object({
        /** In signed-note form. */
        key: z.string(),
        /** It signs checkpoints of this size and larger ones. */
        from_size: z.int().min(0),
        /** The entry that both keys signed; null for the first key. */
        rotation: entry.nullable(),
      }),
    ),
  }),
}

/** The salt of a commitment, 32 bytes in base64. */
export const commitmentSalt = z.object({ commitment: base64, salt: base64 })

export const reviewLogSchemas = {
  input: z.object({ public_id: z.string() }),
  output: z.object({
    /** Oldest first. */
    entries: z.array(entry),
    /** Empty while the public may not see the review, and for good once it is erased. */
    salts: z.array(commitmentSalt),
  }),
}

const place = z.object({
  name: z.string(),
  /** Of the name, ISO 639-1; null if unknown. */
  language: z.string().nullable(),
  internal_path: z.string(),
})

/** An entry as a list shows it. */
export const listedEntry = entry.extend({
  type: z.string(),
  at: z.iso.datetime(),
  shop: place.nullable(),
  product: place.nullable(),
  /** The review's public id. */
  review: z.string().nullable(),
})

/** The totals of votes of one day. */
const voteDay = z.object({
  day: z.iso.date(),
  /** Index of the newest of their entries, and when it was logged. */
  newest: z.int(),
  logged_at: z.iso.datetime(),
  entries: z.int(),
  shops: z.int(),
  /** Reviews whose votes changed. */
  reviews: z.int(),
  /** There are more than were counted here. */
  more: z.boolean(),
})

/** What is not understood is ignored: a list is never refused. */
export const logSchemas = {
  input: z.object({
    kind: z.string().optional().catch(undefined),
    /** `votes`: the totals of votes, one entry a day for each shop, by day in `votes` instead; heeded without `kind`. */
    without: z.literal('votes').optional().catch(undefined),
    shop: z.string().optional().catch(undefined),
    /** The handle of one of the shop's products; ignored without `shop`. */
    product: z.string().optional().catch(undefined),
    /** This entry alone, whatever else is given. */
    entry: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional().catch(undefined),
    before: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional().catch(undefined),
  }),
  output: z.object({
    origin: z.string().nullable(),
    /** In signed-note form. */
    key: z.string().nullable(),
    size: z.int(),
    signed_at: z.iso.datetime().nullable(),
    /** Witnesses, each with the newest checkpoint that it cosigned: its size, and when. */
    witnesses: z.array(z.object({ name: z.string(), size: z.int(), cosigned_at: z.iso.datetime() })),
    /** The shop that the list is of; null for all, and for an unknown one. */
    shop: place.nullable(),
    /** The product that the list is of; null for all, and for an unknown one. */
    product: place.nullable(),
    entries: z.array(listedEntry),
    /** With `without=votes`: the totals of votes among these entries, by the day that they are of, newest first. */
    votes: z.array(voteDay),
    /** `before` of the next page; null on the last one. */
    older: z.int().nullable(),
  }),
}

const size = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER)

export const consistencySchemas = {
  input: z.object({ from: size, to: size }),
  output: z.object({ proof: z.array(base64) }),
}
