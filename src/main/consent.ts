import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { returnPath } from '../pages/login/return-to.ts'
import { Problem } from '../platform/http/problem.ts'
import { CONSENTS, consentCookie } from '../rooms/tracking/consent-rules.ts'

const form = z.object({
  consent: z.enum([...CONSENTS, 'ask']),
  return_to: z.string().max(4000).optional(),
})

const FORM = 'application/x-www-form-urlencoded'
const LARGEST_FORM = 16_384

/**
 * The cookie bar's form where no script runs: keeps the answer, or asks again, and leads back to the page. It proves where it
 * comes from by what browsers say of that, since the page's token cannot go in a header.
 */
export function mountConsent(app: FastifyInstance) {
  app.register(async scope => {
    scope.removeContentTypeParser(FORM)
    scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: LARGEST_FORM }, (_, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.post('/consent', (request, reply) => {
      if (isOfAnotherSite(request)) throw new Problem(403, 'forged', 'This did not come from a page of ours.')
      const input = form.safeParse(request.body)
      if (!input.success) throw new Problem(400, 'bad_input', 'The field consent must be accepted, refused or ask.')
      const { consent, return_to } = input.data
      return reply
        .header('set-cookie', consentCookie(consent === 'ask' ? null : consent, request.protocol === 'https'))
        .redirect(returnPath(return_to ?? null), 303)
    })
  })
}

function isOfAnotherSite({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin'
  const { origin } = headers
  return origin !== undefined && !(URL.canParse(origin) && new URL(origin).host === host)
}
