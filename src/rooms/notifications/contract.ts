import { z } from 'zod'
import { call } from '../../lib/call.ts'
import { isMailKind, type MailKind } from './rules.ts'

const kind = z.string().refine(isMailKind, 'no kind of e-mail') as unknown as z.ZodType<MailKind, string>

/** A kind of e-mail that can be stopped. */
export const mailChoice = z.object({
  kind: z.string(),
  label: z.string(),
  /** When one comes. */
  about: z.string(),
  /** Whom it concerns: the person themself, or the members of a shop. */
  whom: z.enum(['person', 'shop']),
  wanted: z.boolean(),
})

export const saveMailCall = call({
  method: 'PUT',
  path: '/reviews/profile/edit/privacy/mail',
  summary: 'Says which kinds of e-mail a signed-in reviewer wants; of those that are asked about, all others stop',
  access: 'reviewer',
  input: z.object({
    wanted: z.array(kind).max(100),
    /** What it is said of; every kind when absent. */
    asked: z.array(kind).max(100).optional(),
  }),
  output: z.object({}),
})

/** Signed, so that only whom the e-mail was for can stop it. */
const stopToken = z.string().max(200)

export const mailKindCall = call({
  path: '/unsubscribe.json',
  summary: 'Which e-mails the link of one stops',
  input: z.object({ token: stopToken }),
  output: z.object({ kind: z.string(), label: z.string(), wanted: z.boolean() }),
})

export const stopMailCall = call({
  method: 'POST',
  path: '/unsubscribe/:token/one-click',
  summary: 'Stops a kind of e-mail, in one click and without signing in (RFC 8058)',
  open: true,
  input: z.object({ token: stopToken }),
  output: z.object({ label: z.string() }),
  limit: 60,
})
