import { z } from 'zod'
import { orElse } from '../../../lib/calls/params.ts'
import { TERM_LANGUAGES } from './languages-rules.ts'

const language = z.enum(TERM_LANGUAGES).nullable()
const page = orElse(z.coerce.number<number>().int().min(1).max(500), 1)
const synonym_id = z.coerce.number<number>().int().min(1)

const tradeTerms = z.object({
  synonym_id: z.int(),
  /** Each with the number of products called by it, in titles, own categories, keywords or part numbers; at most. */
  terms: z.array(z.object({ term: z.string(), products: z.int() })),
  /** Null for terms of several languages. */
  language: z.string().nullable(),
  changed_at: z.iso.datetime(),
})

export type TradeTerms = z.infer<typeof tradeTerms>

export const tradeTermsSchemas = {
  input: z.object({
    /** Part of a term. */
    q: orElse(z.string().trim().max(100), ''),
    /** An ISO 639-1 code; `several` for rows of several languages. */
    language: orElse(z.enum([...TERM_LANGUAGES, 'several']).nullable(), null),
    page,
  }),
  output: z.object({
    rows: z.array(tradeTerms),
    total_count: z.int(),
    current_page: z.int(),
    per_page: z.int(),
  }),
}

const given = {
  /** 2 to 20 terms of one to four words. */
  terms: z.array(z.string().max(100, 'A term has at most 100 characters.')).max(100, 'Give at most 20 terms.'),
  language: language.default(null),
}

export const addTradeTermsSchemas = { input: z.object(given), output: z.object({ synonym_id: z.int() }) }

export const changeTradeTermsSchemas = { input: z.object({ synonym_id, ...given }), output: z.object({}) }

export const removeTradeTermsSchemas = { input: z.object({ synonym_id }), output: z.object({}) }
