import { z } from 'zod'
import { call } from '../../../lib/calls/call.ts'
import { lookedUp } from '../../../lib/calls/params.ts'
import { queue } from '../../../lib/calls/queue.ts'
import { emailAddress } from '../../accounts/contract.ts'
import { metaData, shopKey } from '../../catalog/contract.ts'
import { personName } from '../../people/name-rules.ts'
import { isVisible, lengthOf, normalizeText } from '../../reviews/writing/rules.ts'
import { LONGEST_ANSWER, LONGEST_QUESTION, SHORTEST_QUESTION } from '../rules.ts'

/** Calls for asking questions, on this site and from the widget on a shop's site. */

const figures = (count: number) => count.toLocaleString('en')

export const questionText = z
  .string({ error: 'Write your question.' })
  .transform(normalizeText)
  .refine(text => isVisible(text) && lengthOf(text) >= SHORTEST_QUESTION, {
    error: `A question has at least ${SHORTEST_QUESTION} characters.`,
  })
  .refine(text => lengthOf(text) <= LONGEST_QUESTION, {
    error: `A question has up to ${figures(LONGEST_QUESTION)} characters.`,
  })

export const answerText = z
  .string({ error: 'Write some words.' })
  .transform(normalizeText)
  .refine(isVisible, { error: 'Write some words.' })
  .refine(text => lengthOf(text) <= LONGEST_ANSWER, {
    error: `An answer has up to ${figures(LONGEST_ANSWER)} characters.`,
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

/** Fails with 404 for an unknown subject. */
export const newQuestionCall = call({
  path: '/reviews/questions/new.json',
  summary: 'What a new question is about, for its form',
  access: 'reviewer',
  errors: [404],
  input: z.object(about),
  output: z.object({
    subject: z.object({ title: z.string(), internal_path: z.string(), image_url: z.string().nullable() }),
    shop: z.object({ encoded_id: z.string(), name: z.string(), internal_path: z.string() }),
    /** Why no question can be asked here; null if one can. */
    closed: z.string().nullable(),
    idempotency_key: z.string(),
    meta_data: metaData,
  }),
})

/** Fails with 404; 403 `closed` if the shop takes no questions; 422 `key_reused` for a known key with another text. */
export const askCall = call({
  method: 'POST',
  path: '/reviews/questions',
  summary: 'Asks about a product, or a shop itself; sent again with the same Idempotency-Key it is one question',
  access: 'reviewer',
  errors: [404, 422],
  input: z.object({ ...about, body: questionText, idempotency_key: formKey }),
  output: z.object({ public_id: z.string(), ...sent }),
  limit: 60,
})

/**
 * A question from a shop's site. Hidden until its asker follows the link in an e-mail; never shows the address. Fails
 * with 401 `bad_token`; 404 for an unknown shop or product; 403 `closed`; 422 `key_reused`; 429 `too_many`.
 */
export const askFromWidgetCall = call({
  method: 'POST',
  path: '/api/questions',
  summary: "Asks a shop from its own page: the question is public once its asker's e-mail address is proved by a link",
  errors: [401, 403, 404, 422],
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
  open: true,
  crossSite: true,
  limit: 20,
})

/** Secret of the e-mail's link. */
const token = z.string().regex(/^[\w-]{22}$/, 'not a token')

/** Fails with 410 `link_gone` for a used, expired or unknown link. */
export const proofCall = call({
  path: '/reviews/questions/confirm.json',
  summary: 'Which question the link of an e-mail publishes',
  errors: [410],
  input: z.object({ token }),
  output: z.object({
    body: z.string(),
    asker_name: z.string(),
    about: z.string(),
    shop: z.string(),
    meta_data: metaData,
  }),
})

/** Fails as `proofCall`. */
export const proveCall = call({
  method: 'POST',
  path: '/reviews/questions/confirm.json',
  summary: 'Proves the e-mail address that a question was sent with, and publishes it',
  errors: [410],
  input: z.object({ token }),
  output: z.object({ public_id: z.string(), ...sent }),
  limit: 60,
})

/** Fails with 404; 409 `not_public`; 422 `key_reused`. Members of the shop answer for it. */
export const answerCall = call({
  method: 'POST',
  path: '/reviews/questions/:public_id/answers',
  summary: "Answers a question: for the shop, where the asker belongs to it, otherwise in one's own name",
  access: 'reviewer',
  errors: [404, 409, 422],
  input: z.object({ public_id: lookedUp, body: answerText, idempotency_key: formKey }),
  output: z.object({ number: z.int(), by_shop: z.boolean(), verified: z.boolean(), ...sent }),
  limit: 60,
})

/** Job: deletes questions whose address was never proved. */
export const unprovedSweepQueue = queue({ name: 'questions.unproved', payload: z.object({}), alone: true })

/** Job: sends the e-mail with the link that publishes a question from a shop's site. */
export const proofMailQueue = queue({
  name: 'questions.proof-mail',
  payload: z.object({ shop_id: z.int(), question_id: z.int(), base: z.url() }),
  retries: 9,
  retryDelay: 40,
  expireIn: 120,
})
