import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { returnPath } from '../../../pages/login/return-to.ts'
import { Problem } from '../../../platform/http/failures/problem.ts'
import { CONSENTS, consentCookie } from '../../../rooms/tracking/consent-rules.ts'
import { mountScriptlessForm } from './scriptless-form.ts'

const form = z.object({
  consent: z.enum([...CONSENTS, 'ask']),
  return_to: z.string().max(4000).optional(),
})

/** The cookie bar's form without scripts: stores the answer, or asks again, and redirects back to the page. */
export function mountConsent(app: FastifyInstance) {
  mountScriptlessForm(app, '/consent', (fields, request, reply) => {
    const input = form.safeParse(fields)
    if (!input.success) throw new Problem(400, 'bad_input', 'The field consent must be accepted, refused or ask.')
    const { consent, return_to } = input.data
    return reply
      .header('set-cookie', consentCookie(consent === 'ask' ? null : consent, request.protocol === 'https'))
      .redirect(returnPath(return_to ?? null), 303)
  })
}
