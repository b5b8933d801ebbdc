import { z } from 'zod'
import { SHOP_ROLES } from '../../../lib/calls/access.ts'
import { DESKS } from './rules.ts'

/** How much waits there, counted to 100. */
const waiting = z.int()

export const workplacesSchemas = {
  input: z.object({}),
  output: z.object({
    /** By name, 20 at most. Disputes and questions wait for a shop. */
    shops: z.array(
      z.object({
        slug: z.string(),
        name: z.string(),
        logo_url: z.string().nullable(),
        role: z.enum(SHOP_ROLES),
        waiting,
      }),
    ),
    desks: z.array(
      z.object({
        desk: z.enum(DESKS),
        waiting,
        /** Of what waits for moderators: questions and answers, which have a page of their own. */
        questions: z.int().optional(),
      }),
    ),
  }),
}

export type Workplaces = z.infer<(typeof workplacesSchemas)['output']>
