import { z } from 'zod'
import { call } from '../../lib/calls/call.ts'
import { flagOrAbsent, lookedUp, orElse, rawText } from '../../lib/calls/params.ts'
import { shopKey } from '../catalog/contract.ts'
import { cleanSearch } from '../reviews/listing/params-rules.ts'
import { REMOVAL_REASONS } from './acts/act-rules.ts'
import { MOST_PER_PAGE, QUESTIONS_PER_PAGE } from './rules.ts'

/** Who asked or answered: a name as given, and the person's public id where it is known. */
const speaker = z.object({ name: z.string(), encoded_id: z.string().nullable() })

/** A moderator took its words away: why and when. Its place stays, without words and name. */
const removed = z.object({ reason: z.enum(REMOVAL_REASONS), at: z.iso.datetime() }).nullable()

/** A question with its answers, oldest first. */
export const question = z.object({
  public_id: z.string(),
  asker: speaker,
  /** Empty where it was removed, as the name is. */
  body: z.string(),
  created_at: z.iso.datetime(),
  removed,
  /** What it is about; null for a question to the shop itself. */
  product: z.object({ title: z.string(), internal_path: z.string(), image_url: z.string().nullable() }).nullable(),
  answers: z.array(
    speaker.extend({
      /** Its own within the question, for what is done with it. */
      number: z.int(),
      by_shop: z.boolean(),
      /** Its author bought the product, or of the shop, by the shop's order feed. */
      verified: z.boolean(),
      body: z.string(),
      created_at: z.iso.datetime(),
      removed,
    }),
  ),
})
export type Question = z.infer<typeof question>

/** A page of questions (R-calls-16), shaped like a page of reviews (R-fields-05). */
export const questionsPage = z.object({
  /** How many match. */
  total_count: z.int(),
  /** Set where more have the words of a search than are read; otherwise `total_count` is exact. */
  total_is_estimate: z.literal(true).optional(),
  total_pages: z.int(),
  current_page: z.int(),
  per_page: z.int(),
  questions: z.array(question),
})
export type QuestionsPage = z.infer<typeof questionsPage>

/**
 * Questions asked of a shop, or about one of its products. Without `product_id`: all of the shop's, those about its
 * products included. Failures: 401 `bad_token`; 404 for an unknown shop or product. What else is not understood falls
 * back to its default.
 */
export const questionsCall = call({
  path: '/api/questions/questions_for_widget',
  summary: "A shop's or a product's questions with their answers, three a page, newest first",
  errors: [401, 404],
  input: z.object({
    ...shopKey,
    /** On: JSON. Off: a fragment of HTML. Absent: JSON for who asks for it by the Accept header, HTML for others. */
    json_request: flagOrAbsent,
    /** The shop's own id of the product (`external_id`). */
    product_id: lookedUp.optional(),
    /** There is this one order. */
    sort_by: orElse(z.enum(['created_at']), 'created_at'),
    sort_dir: orElse(z.enum(['asc', 'desc']), 'desc'),
    per_page: orElse(z.coerce.number<number>().int().min(1).max(MOST_PER_PAGE), QUESTIONS_PER_PAGE),
    page: orElse(z.coerce.number<number>().int().min(1), 1),
    /** Candor's own: words that the question or one of its answers has, case and accents aside. */
    search: rawText.transform(text => cleanSearch(text ?? '')),
  }),
  output: questionsPage.extend({
    /**
     * Whether the shop takes questions; where it does not, none are listed. The spelling is part of the contract
     * (R-fields-08).
     */
    enable_question_anwser: z.boolean(),
    /** The page on this site where the questions stand. */
    internal_path: z.string(),
  }),
  fresh: 120,
  open: true,
})
