import { z } from 'zod'
import { act } from '../acts/act-schemas.ts'
import { award } from '../schemas.ts'

export const awardPreviewSchemas = {
  input: act.pick({ id: true, version: true, body: true, outcome_type: true, amount: true }),
  output: z.object({
    award,
    /** What both sides get. */
    email: z.object({ subject: z.string(), paragraphs: z.array(z.string()) }),
    /** What the shop's page says. */
    public: z.object({ dispute_type_label: z.string(), outcome_label: z.string() }),
  }),
}

export type AwardPreview = z.infer<typeof awardPreviewSchemas.output>
