import { z } from 'zod'
import { call } from '../../../lib/calls/call.ts'
import { lookedUp } from '../../../lib/calls/params.ts'
import { metaData } from '../../catalog/contract.ts'
import { review } from '../contract.ts'
import { isVisible, LONGEST_REPLY, lengthOf, normalizeText } from '../writing/rules.ts'

/** What a shop answers to a review of it or of its products. Its members alone ask these: 403 for those of other shops. */

/** A reply as everybody reads it. */
export const reply = z.object({
  body: z.string(),
  /** When the shop first answered. */
  created_at: z.iso.datetime(),
  /** When it last changed its words; null where it never did. */
  edited_at: z.iso.datetime().nullable(),
})

const WORDS = 'Write some words.'

/** Words of a reply, as given by a form. */
export const replyText = z
  .string({ error: WORDS })
  .transform(normalizeText)
  .refine(isVisible, { error: WORDS })
  .refine(text => lengthOf(text) <= LONGEST_REPLY, {
    error: `A reply has up to ${LONGEST_REPLY.toLocaleString('en')} characters.`,
  })

/** Failures: 403 `not_yours`, 404 for what no page lists. */
export const reviewToReplyCall = call({
  path: '/reviews/replies/:public_id.json',
  summary: "A review with the shop's reply and what that said before, for the shop's members",
  access: 'shop',
  errors: [404],
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
})

/** Failures: 403 `not_yours`, 404, 409 `not_public` for a review that the public does not see. The same words again change nothing. */
export const replyCall = call({
  method: 'PUT',
  path: '/reviews/replies/:public_id',
  summary: 'Answers a review for the shop, or changes what it answered',
  access: 'shop',
  errors: [404, 409],
  input: z.object({ public_id: lookedUp, body: replyText }),
  output: z.object({ reply: reply.nullable(), path: z.string() }),
  limit: 120,
})

/** Failures: 403 `not_yours`, 404. Where there is none nothing happens. */
export const withdrawReplyCall = call({
  method: 'DELETE',
  path: '/reviews/replies/:public_id',
  summary: "Takes the shop's reply to a review back",
  access: 'shop',
  errors: [404, 409],
  input: z.object({ public_id: lookedUp }),
  output: z.object({ reply: reply.nullable(), path: z.string() }),
  limit: 120,
})
