import { z } from 'zod'
import { lookedUp } from '../../../lib/calls/params.ts'
import { emailAddress } from '../../accounts/schemas.ts'
import { metaData, shopKey } from '../../catalog/schemas.ts'
import { personName } from '../../people/name-rules.ts'
import { isVisible, lengthOf, normalizeText } from '../../reviews/writing/rules.ts'
import { LONGEST_ANSWER, LONGEST_QUESTION, SHORTEST_QUESTION } from '../rules.ts'

/** Calls for asking questions, on this site and from the widget on a shop's site. */

const figures = (count: number) => count.toLocaleString('en')

export const questionText = z
  .string({ error: 'Write your question.' })
  .transform(normalizeText)
  .refine(text => isVisible(text) && lengthOf(text) >= SHORTEST_QUESTION, {
    error: `Use at least ${SHORTEST_QUESTION} characters.`,
  })
  .refine(text => lengthOf(text) <= LONGEST_QUESTION, {
    error: `Use ${figures(LONGEST_QUESTION)} characters or fewer.`,
  })

export const answerText = z
  .string({ error: 'Write your answer.' })
  .transform(normalizeText)
  .refine(isVisible, { error: 'Write your answer.' })
  .refine(text => lengthOf(text) <= LONGEST_ANSWER, {
    error: `Use ${figures(LONGEST_ANSWER)} characters or fewer.`,
  })

/** For forms, in place of the Idempotency-Key header. */
export const formKey = z.string().max(200).optional()

/** Subject of a question: a product, else a shop itself. */
const about = {
  /** The product's encoded_id. */
  product_id: lookedUp.optional(),
  /** The shop's encoded_id. */
  shop_id: lookedUp.optional(),
}

/** State after sending: public, or pending moderation. */
const sent = {
  state: z.enum(['public', 'waits']),
  /** Why it is pending, as texts. */
  waits_because: z.array(z.string()),
  path: z.string(),
}

export const newQuestionSchemas = {
  input: z.object(about),
  output: z.object({
    subject: z.object({
      title: z.string(),
      /** Of a product’s title; null: unknown, or about the shop. */
      language: z.string().nullable(),
      internal_path: z.string(),
      image_url: z.string().nullable(),
    }),
    shop: z.object({ encoded_id: z.string(), name: z.string(), internal_path: z.string() }),
    /** Why no question can be asked here; null if one can. */
    closed: z.string().nullable(),
    idempotency_key: z.string(),
    meta_data: metaData,
  }),
}

export const askSchemas = {
  input: z.object({ ...about, body: questionText, idempotency_key: formKey }),
  output: z.object({ public_id: z.string(), ...sent }),
}

export const askFromWidgetSchemas = {
  input: z.object({
    ...shopKey,
    /** The shop's own product id (`external_id`); without it the question is for the shop itself. */
    product_id: lookedUp.optional(),
    name: personName,
    email: emailAddress,
    body: questionText,
    idempotency_key: formKey,
  }),
  output: z.object({
    /** The same whether or not the address is known. */
    state: z.literal('confirm_by_email'),
    /** Address that the link was sent to. */
    email: z.string(),
    /** Lifetime of the link. */
    hours: z.int(),
  }),
}

/** Secret of the e-mail's link. */
const token = z.string().regex(/^[\w-]{22}$/, 'not a token')

export const proofSchemas = {
  input: z.object({ token }),
  output: z.object({
    body: z.string(),
    asker_name: z.string(),
    about: z.string(),
    shop: z.string(),
    /** Whether the asker has yet to accept the current terms of service. */
    terms_due: z.boolean(),
    meta_data: metaData,
  }),
}

export const proveSchemas = {
  input: z.object({
    token,
    /** Accepts the terms of service in the asker's name; needed where they are due. */
    accept_terms: z.boolean().default(false),
  }),
  output: z.object({ public_id: z.string(), ...sent }),
}

export const answerSchemas = {
  input: z.object({ public_id: lookedUp, body: answerText, idempotency_key: formKey }),
  output: z.object({ number: z.int(), by_shop: z.boolean(), verified: z.boolean(), ...sent }),
}
