import { z } from 'zod'
import { lookedUp } from '../../../lib/calls/params.ts'
import { metaData } from '../../catalog/schemas.ts'
import { review } from '../schemas.ts'
import { isVisible, LONGEST_REPLY, lengthOf, normalizeText } from '../writing/rules.ts'

/** What a shop answers to a review of it or of its products. Its members alone ask these: 403 for those of other shops. */

/** A reply as everybody reads it. */
export const reply = z.object({
  body: z.string(),
  /** Of the reply (ISO 639-1), as detected; null for unknown. */
  language: z.string().nullable(),
  /** When the shop first answered. */
  created_at: z.iso.datetime(),
  /** When it last changed its words; null where it never did. */
  edited_at: z.iso.datetime().nullable(),
})

const WORDS = 'Write your reply.'

/** Words of a reply, as given by a form. */
export const replyText = z
  .string({ error: WORDS })
  .transform(normalizeText)
  .refine(isVisible, { error: WORDS })
  .refine(text => lengthOf(text) <= LONGEST_REPLY, {
    error: `Use ${LONGEST_REPLY.toLocaleString('en')} characters or fewer.`,
  })

export const reviewToReplySchemas = {
  input: z.object({ public_id: lookedUp }),
  output: z.object({
    review,
    shop: z.object({ name: z.string(), internal_path: z.string(), logo_url: z.string().nullable() }),
    /** The review's own address. */
    path: z.string(),
    /** What the shop said before, the last version first. */
    versions: z.array(z.object({ until: z.iso.datetime(), body: z.string() })),
    meta_data: metaData,
  }),
}

export const replySchemas = {
  input: z.object({ public_id: lookedUp, body: replyText }),
  output: z.object({ reply: reply.nullable(), path: z.string() }),
}

export const withdrawReplySchemas = {
  input: z.object({ public_id: lookedUp }),
  output: z.object({ reply: reply.nullable(), path: z.string() }),
}
