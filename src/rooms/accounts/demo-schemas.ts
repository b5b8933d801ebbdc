import { z } from 'zod'

/** Who one can be in the demo world: one person of each role. */
export const DEMO_PEOPLE = ['shopper', 'owner', 'staff', 'moderator', 'arbitrator', 'operator'] as const
export type DemoPersonId = (typeof DEMO_PEOPLE)[number]

export const signInOptionsSchemas = {
  input: z.object({}),
  output: z.object({
    /** People of the demo world whom this browser may sign in as; empty anywhere but on a demo's own machine. */
    demo_people: z.array(
      z.object({
        id: z.enum(DEMO_PEOPLE),
        name: z.string(),
        /** Name of the shop they work for. */
        shop: z.string().nullable(),
      }),
    ),
    /** What becomes of e-mails: sent, kept where this browser may read them (`/outbox`), or kept on the server. */
    mail: z.enum(['sent', 'outbox', 'kept']),
  }),
}

export const demoSignInSchemas = {
  input: z.object({ person: z.enum(DEMO_PEOPLE) }),
  output: z.object({}),
}
