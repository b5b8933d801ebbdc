import { z } from 'zod'
import { lookedUp } from '../../../lib/calls/params.ts'
import { shopSlug } from '../../business/schemas.ts'
import { metaData } from '../../catalog/schemas.ts'
import { replyText } from '../../reviews/replies/schemas.ts'
import { isVisible, lengthOf } from '../../reviews/writing/rules.ts'
import { LONGEST_TITLE, MOST_AT_ONCE } from './rules.ts'

/** Saved answers of a shop, for its members. Failures of all: as `ownShop`. */

const answer = z.object({ id: z.int(), title: z.string(), body: z.string() })

export type SavedAnswer = z.infer<typeof answer>

const title = z
  .string({ error: 'Give it a title.' })
  .trim()
  .refine(isVisible, { error: 'Give it a title.' })
  .refine(text => lengthOf(text) <= LONGEST_TITLE, { error: `Use ${LONGEST_TITLE} characters or fewer.` })

const answerId = { answer_id: z.coerce.number<number | string>().int().min(1) }

export const answersSchemas = {
  input: z.object(shopSlug),
  output: z.object({
    /** By title. */
    answers: z.array(answer),
    meta_data: metaData,
  }),
}

export const saveAnswerSchemas = {
  input: z.object({ ...shopSlug, title, body: replyText }),
  output: z.object({ id: z.int() }),
}

export const changeAnswerSchemas = {
  input: z.object({ ...shopSlug, ...answerId, title, body: replyText }),
  output: z.object({}),
}

export const deleteAnswerSchemas = {
  input: z.object({ ...shopSlug, ...answerId }),
  output: z.object({}),
}

const chosenReviews = z
  .array(lookedUp)
  .min(1, 'Select at least one review.')
  .max(MOST_AT_ONCE, `Select up to ${MOST_AT_ONCE} reviews at a time.`)

const replies = z.object({ ...shopSlug, reviews: chosenReviews, body: replyText })

const addressed = z.object({ public_id: z.string(), name: z.string() })

/** Why a review gets no reply: it has one, the public doesn't see it, or the shop has no such review. */
const skipped = addressed.extend({ why: z.enum(['replied', 'not_public', 'unknown']) })

export const previewRepliesSchemas = {
  input: replies,
  output: z.object({
    /** Each reply as its author will read it. */
    replies: z.array(addressed.extend({ body: z.string() })),
    skipped: z.array(skipped),
  }),
}

export type RepliesPreview = z.infer<typeof previewRepliesSchemas.output>

export const replyToSeveralSchemas = {
  input: replies,
  output: z.object({ replied: z.int(), skipped: z.array(skipped) }),
}
