import { z } from 'zod'
import { flagOrAbsent, lookedUp, orElse, rawText } from '../../lib/calls/params.ts'
import { productLink, shopKey } from '../catalog/schemas.ts'
import { cleanSearch } from '../reviews/listing/params-rules.ts'
import { reviewEvidence } from '../reviews/schemas.ts'
import { REMOVAL_REASONS } from './acts/act-rules.ts'
import { MOST_PER_PAGE, QUESTIONS_PER_PAGE } from './rules.ts'

/** Author of a question or answer: name as given, and public id if known. */
const speaker = z.object({ name: z.string(), encoded_id: z.string().nullable() })

/** Set if a moderator removed the text: reason and date. Text and name are then empty. */
const removed = z.object({ reason: z.enum(REMOVAL_REASONS), at: z.iso.datetime() }).nullable()

/** A question with its answers, oldest first. */
export const question = z.object({
  public_id: z.string(),
  asker: speaker,
  /** Empty if removed, as is the name. */
  body: z.string(),
  /** Of the text (ISO 639-1), as detected; null for unknown. */
  language: z.string().nullable(),
  created_at: z.iso.datetime(),
  removed,
  /** Product that it is about; null for a question to the shop itself. */
  product: productLink.nullable(),
  answers: z.array(
    speaker.extend({
      /** Number within the question, which identifies the answer. */
      number: z.int(),
      by_shop: z.boolean(),
      /** The author bought the product, or anything from the shop, according to its order feed. */
      verified: z.boolean(),
      /** What stands behind it, when the answer was written (P1.3); null if not verified, or removed. */
      evidence: reviewEvidence.nullable(),
      body: z.string(),
      language: z.string().nullable(),
      created_at: z.iso.datetime(),
      removed,
    }),
  ),
})

export type Question = z.infer<typeof question>

/** One page of questions (R-calls-16), in the form of a page of reviews (R-fields-05). */
export const questionsPage = z.object({
  /** Number of matches. */
  total_count: z.int(),
  /** Set if a search has more matches than are counted; otherwise `total_count` is exact. */
  total_is_estimate: z.literal(true).optional(),
  total_pages: z.int(),
  current_page: z.int(),
  per_page: z.int(),
  questions: z.array(question),
})

export type QuestionsPage = z.infer<typeof questionsPage>

export const questionsSchemas = {
  input: z.object({
    ...shopKey,
    /** True: JSON. False: an HTML fragment. Absent: by the Accept header. */
    json_request: flagOrAbsent,
    /** The shop's own product id (`external_id`). */
    product_id: lookedUp.optional(),
    /** The only sort order. */
    sort_by: orElse(z.enum(['created_at']), 'created_at'),
    sort_dir: orElse(z.enum(['asc', 'desc']), 'desc'),
    per_page: orElse(z.coerce.number<number>().int().min(1).max(MOST_PER_PAGE), QUESTIONS_PER_PAGE),
    page: orElse(z.coerce.number<number>().int().min(1), 1),
    /** Our extension: words in the question or an answer; ignores case and accents. */
    search: rawText.transform(text => cleanSearch(text ?? '')),
  }),
  output: questionsPage.extend({
    /**
     * Whether the shop takes questions; if not, none are listed. The misspelling is part of the public contract
     * (R-fields-08).
     */
    enable_question_anwser: z.boolean(),
    /** Path of the page on this site that lists them. */
    internal_path: z.string(),
  }),
}
