import { z } from 'zod'
import { lookedUp, orElse } from '../../lib/calls/params.ts'
import { metaData } from '../catalog/schemas.ts'
import { REMOVAL_REASONS } from './acts/act-rules.ts'
import { question } from './schemas.ts'

/** Calls for one question with its answers, and the acts of its author, the shop and moderators. */

export const QUESTION_STATES = ['public', 'waits', 'removed'] as const

export const oneQuestionSchemas = {
  input: z.object({ public_id: lookedUp }),
  output: z.object({
    question,
    shop: z.object({ name: z.string(), internal_path: z.string(), logo_url: z.string().nullable() }),
    state: z.enum(QUESTION_STATES),
    /** Why it is pending, as texts; for its author and moderators. */
    waits_because: z.array(z.string()),
    /** The caller's own pending answers; for a moderator all pending ones. */
    waiting_answers: z.array(
      z.object({
        number: z.int(),
        name: z.string(),
        body: z.string(),
        /** Of the body, ISO 639-1; null if unknown. */
        language: z.string().nullable(),
        waits_because: z.array(z.string()),
      }),
    ),
    may: z.object({
      /** In whose name the caller may answer; null if they may not, or are a guest. */
      answer_as: z.enum(['shop', 'person']).nullable(),
      delete: z.boolean(),
      /** Numbers of the answers that the caller may delete. */
      delete_answers: z.array(z.int()),
      moderate: z.boolean(),
    }),
    /** For the form of an answer; null without one. */
    idempotency_key: z.string().nullable(),
    meta_data: metaData,
  }),
}

export type OneQuestion = z.infer<typeof oneQuestionSchemas.output>

const done = z.object({ done: z.literal(true) })

export const deleteQuestionSchemas = {
  input: z.object({ public_id: lookedUp }),
  output: done,
}

/** An answer's number in a path. */
const number = z.coerce.number<number | string>().int().min(0).max(32_767)

export const deleteAnswerSchemas = {
  input: z.object({ public_id: lookedUp, number }),
  output: done,
}

export const moderateQuestionSchemas = {
  input: z
    .object({
      public_id: lookedUp,
      /** Number of the answer; without it the act is on the question. */
      number: number.optional(),
      act: z.enum(['release', 'remove', 'restore']),
      reason: z.enum(REMOVAL_REASONS).optional(),
    })
    .refine(({ act, reason }) => act !== 'remove' || reason !== undefined, {
      path: ['reason'],
      error: 'Choose a reason.',
    }),
  output: done,
}

const page = orElse(z.coerce.number<number>().int().min(1).max(10_000), 1)

const listed = z.object({
  questions: z.array(question),
  /** Counted up to 1,000. */
  total_count: z.int(),
  total_pages: z.int(),
  current_page: z.int(),
  per_page: z.int(),
})

export const shopQuestionsSchemas = {
  input: z.object({ slug: lookedUp, show: orElse(z.enum(['unanswered', 'all']), 'unanswered'), page }),
  /** Both counted up to 1,000. */
  output: listed.extend({ unanswered_count: z.int(), all_count: z.int() }),
}

export const pendingQuestionsSchemas = {
  input: z.object({}),
  output: z.object({
    waiting: z.array(
      z.object({
        public_id: z.string(),
        /** Number of the answer; null for the question itself. */
        number: z.int().nullable(),
        name: z.string(),
        body: z.string(),
        /** Of the body, ISO 639-1; null if unknown. */
        language: z.string().nullable(),
        waits_because: z.array(z.string()),
        waits_since: z.iso.datetime(),
        shop: z.string(),
      }),
    ),
    meta_data: metaData,
  }),
}
