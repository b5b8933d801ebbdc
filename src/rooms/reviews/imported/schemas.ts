import { z } from 'zod'
import { lookedUp } from '../../../lib/calls/params.ts'
import { metaData } from '../../catalog/schemas.ts'

/** A review that a shop imported under a person's address, as only this person sees it (P1.6). */
export const importedReview = z.object({
  public_id: z.string(),
  shop: z.object({ name: z.string(), internal_path: z.string() }),
  /** Null for a review of the shop itself. */
  product: z.object({ title: z.string(), language: z.string().nullable(), internal_path: z.string() }).nullable(),
  rating: z.int(),
  title: z.string().nullable(),
  body: z.string().nullable(),
  language: z.string().nullable(),
  /** The name under which the shop imported it. */
  author_name: z.string(),
  written_at: z.iso.datetime(),
  /** When the shop imported it; null where that was not recorded. */
  imported_at: z.iso.datetime().nullable(),
  state: z.enum(['waiting', 'accepted', 'rejected']),
  answered_at: z.iso.datetime().nullable(),
  /** Its page; null while it is not public. */
  path: z.string().nullable(),
  /** What an acceptance has to name, so that nobody accepts words that they have not read. */
  version: z.string(),
})

export type ImportedReview = z.infer<typeof importedReview>

export const importedReviewsSchemas = {
  input: z.object({}),
  output: z.object({
    /** The newest that wait, and how many there are. */
    waiting: z.array(importedReview),
    waiting_count: z.int(),
    answered: z.array(importedReview),
    meta_data: metaData,
  }),
}

const ofReview = z.object({ public_id: lookedUp })
const done = z.object({
  success: z.literal(true),
  public_id: z.string(),
  state: z.enum(['waiting', 'accepted', 'rejected']),
})

export const acceptImportSchemas = { input: ofReview.extend({ version: z.string().max(64).default('') }), output: done }
export const rejectImportSchemas = { input: ofReview, output: done }
export const undoRejectionSchemas = { input: ofReview, output: done }
