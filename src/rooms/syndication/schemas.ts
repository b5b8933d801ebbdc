import { z } from 'zod'
import { metaData } from '../catalog/schemas.ts'
import { commitmentSalt } from '../public-log/schemas.ts'
import { review } from '../reviews/schemas.ts'

export const reviewSchemas = {
  input: z.object({ public_id: z.string() }),
  output: z.object({
    review,
    /** Path of the product's page, or of the shop's for a review of the shop itself. */
    internal_path: z.string(),
    /** Where the public log has it: as a page, as JSON and with its receipt (P3.6). */
    log: z.object({
      internal_path: z.string(),
      json_path: z.string(),
      receipt_path: z.string(),
      /** They open the commitments to its text and reply; empty unless the public may read it (P3.3). */
      salts: z.array(commitmentSalt),
    }),
    meta_data: metaData,
  }),
}
