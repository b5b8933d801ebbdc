import { z } from 'zod'
import { call } from '../../../lib/calls/call.ts'
import { lookedUp } from '../../../lib/calls/params.ts'
import { queue } from '../../../lib/calls/queue.ts'
import { emailAddress } from '../../accounts/contract.ts'
import { metaData, shopKey } from '../../catalog/contract.ts'
import { personName } from '../../profiles/name-rules.ts'
import { isVisible, lengthOf, normalizeText } from '../../reviews/writing/rules.ts'
import { LONGEST_ANSWER, LONGEST_QUESTION, SHORTEST_QUESTION } from '../rules.ts'

/** Asking: on this site, and on a shop's own pages through its widget. */

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

/** Instead of the header Idempotency-Key, for forms. */
export const formKey = z.string().max(200).optional()

/** What a question is about: a product, else a shop itself. */
const about = {
  /** The product's encoded_id. */
  product_id: lookedUp.optional(),
  /** The shop's encoded_id. */
  shop_id: lookedUp.optional(),
}

/** How something that was sent stands: for everybody to read, or it waits for a moderator. */
const sent = {
  state: z.enum(['public', 'waits']),
  /** Why it waits, in words. */
  waits_because: z.array(z.string()),
  path: z.string(),
}

/** Failures: 404 for what is not there. */
export const newQuestionCall = call({
  path: '/reviews/questions/new.json',
  summary: 'What a new question is about, for its form',
  access: 'reviewer',
  errors: [404],
  input: z.object(about),
  output: z.object({
    subject: z.object({ title: z.string(), internal_path: z.string(), image_url: z.string().nullable() }),
    shop: z.object({ encoded_id: z.string(), name: z.string(), internal_path: z.string() }),
    /** Why none can be asked here, in words; null where one can. */
    closed: z.string().nullable(),
    idempotency_key: z.string(),
    meta_data: metaData,
  }),
})

/** Failures: 404; 403 `closed` where the shop takes no questions; 422 `key_reused` for a known key with other words. */
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
 * A question from a shop's own page. Nobody sees it before its asker followed the link in an e-mail; the address is never shown.
 * Failures: 401 `bad_token`; 404 for an unknown shop or product; 403 `closed`; 422 `key_reused`; 429 `too_many`.
 */
export const askFromWidgetCall = call({
  method: 'POST',
  path: '/api/questions',
  summary: "Asks a shop from its own page: the question is public once its asker's e-mail address is proved by a link",
  errors: [401, 403, 404, 422],
  input: z.object({
    ...shopKey,
    /** The shop's own id of the product (`external_id`); absent: the shop itself is asked. */
    product_id: lookedUp.optional(),
    name: personName,
    email: emailAddress,
    body: questionText,
    idempotency_key: formKey,
  }),
  output: z.object({
    /** Always so, whether or not the address is known. */
    state: z.literal('confirm_by_email'),
    /** Where the link went. */
    email: z.string(),
    /** How long it works. */
    hours: z.int(),
  }),
  open: true,
  crossSite: true,
  limit: 20,
})

/** What stands in the e-mail alone. */
const token = z.string().regex(/^[\w-]{22}$/, 'not a token')

/** Failures: 410 `link_gone` for one that was used, is too old or never was. */
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

/** Failures: as `proofCall`. */
export const proveCall = call({
  method: 'POST',
  path: '/reviews/questions/confirm.json',
  summary: 'Proves the e-mail address that a question was sent with, and publishes it',
  errors: [410],
  input: z.object({ token }),
  output: z.object({ public_id: z.string(), ...sent }),
  limit: 60,
})

/** Failures: 404; 409 `not_public`; 422 `key_reused`. Who belongs to the shop answers for it. */
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

/** Asks for the questions to be forgotten whose address nobody proved. */
export const unprovedSweepQueue = queue({ name: 'questions.unproved', payload: z.object({}), alone: true })

/** Asks for the e-mail to be written by whose link a question from a shop's own page is published. */
export const proofMailQueue = queue({
  name: 'questions.proof-mail',
  payload: z.object({ shop_id: z.int(), question_id: z.int(), base: z.url() }),
  retries: 9,
  retryDelay: 40,
  expireIn: 120,
})
