import { z } from 'zod'

const setting = z.object({
  name: z.string(),
  /** What it is for, in a few words. */
  about: z.string(),
  /** Where its value comes from. */
  source: z.enum(['environment', 'default']),
  /** Null where it may hold a secret, and for defaults. */
  value: z.string().nullable(),
})

export type Setting = z.infer<typeof setting>

export const settingsSchemas = {
  input: z.object({}),
  output: z.object({ settings: z.array(setting) }),
}
