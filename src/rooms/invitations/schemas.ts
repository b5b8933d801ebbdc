import { z } from 'zod'
import { orElse, rawText } from '../../lib/calls/params.ts'

/** Signed, so that only whom the e-mail was for has it. */
const token = z.string().max(200)

export const openInvitationSchemas = {
  input: z.object({ token, rating: rawText }),
  output: z.object({
    /** The form; null where the link does not work, or somebody else is signed in. */
    path: z.string().nullable(),
    state: z.enum(['open', 'gone', 'somebody_else']),
  }),
}

export const invitationStopSchemas = {
  input: z.object({ token }),
  output: z.object({ shop: z.string(), stopped: z.boolean() }),
}

export const stopInvitationsSchemas = {
  input: z.object({ token }),
  output: z.object({ shop: z.string() }),
}

const volume = z.object({
  shop: z.object({ name: z.string(), slug: z.string(), internal_path: z.string() }),
  /** Whether the shop asks its buyers just now. */
  enabled: z.boolean(),
  /** Of the last 30 days: items asked about, those asked about again, and those whose link was followed. */
  sent: z.int(),
  reminded: z.int(),
  opened: z.int(),
  /** Buyers of those asked who want no more from this shop. */
  opt_outs: z.int(),
  /** Items whose e-mail was refused for good. */
  bounces: z.int(),
  /** E-mails of the last 24 hours, and how many there may be. */
  sent_today: z.int(),
  per_day: z.int(),
  /** Until when nothing is sent because too many object; null where it is. */
  paused_until: z.iso.datetime().nullable(),
})

export type InvitationVolume = z.infer<typeof volume>

export const invitationVolumesSchemas = {
  input: z.object({
    /** Part of the shop’s name or domain. */
    q: rawText.transform(text => (text ?? '').replaceAll('\0', '').trim().slice(0, 200)),
    page: orElse(z.coerce.number<number | string>().int().min(1).max(1000), 1),
  }),
  output: z.object({ shops: z.array(volume), total_count: z.int(), current_page: z.int(), per_page: z.int() }),
}
