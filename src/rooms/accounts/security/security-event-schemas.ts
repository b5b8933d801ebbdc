import { z } from 'zod'
import { SECURITY_EVENT_KINDS } from './security-event-rules.ts'

const person = z.object({ encoded_id: z.string(), name: z.string() }).nullable()

export const securityEventsSchemas = {
  input: z.object({
    kind: z
      .enum(['', ...SECURITY_EVENT_KINDS])
      .optional()
      .catch(undefined)
      .transform(kind => kind || undefined),
    /** Actor or subject: the encoded reviewer id, as in their profile's URL. */
    person: z
      .string()
      .trim()
      .max(40)
      .optional()
      .transform(id => id || undefined),
    /** Only events older than this id. */
    before: z.coerce.number<number | string>().int().positive().optional().catch(undefined),
  }),
  output: z.object({
    events: z.array(
      z.object({
        id: z.int(),
        at: z.iso.datetime(),
        kind: z.enum(SECURITY_EVENT_KINDS),
        actor: person,
        actor_role: z.string(),
        subject: person,
        /** Pseudonym of the network, equal within a calendar month; doesn't reveal the address. */
        network: z.string().nullable(),
        request_id: z.string().nullable(),
        details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
      }),
    ),
    /** `before` of the next page; null on the last one. */
    next: z.int().nullable(),
  }),
}
