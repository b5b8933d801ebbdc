import Fastify from 'fastify'
import { z } from 'zod'
import { call } from '../../lib/calls/call.ts'
import type { Problem } from './failures/problem.ts'
import { sendProblem } from './failures/send-failure.ts'
import type { Csrf } from './forms/csrf.ts'
import { mountForms } from './forms/form-parts.ts'
import { guest, type Handler, handle, type Program } from './handler.ts'
import { type Gate, openGate } from './load/gate.ts'
import { mountLimits } from './load/limits.ts'
import { mountCalls } from './mount.ts'

export const iris = { reviewerId: 7, sessionId: 1, roles: [], shops: new Map() }
const SHOPS = z.object({ name: z.string().max(20).optional(), id: z.coerce.number<string>().optional() })
export const schemas = { input: SHOPS, output: z.any() }
export const define = (definition: Partial<Parameters<typeof call>[0]>) =>
  call<typeof schemas>({ path: '/shops/:id', summary: 'A shop', ...definition })

/** Echoes its input and its caller. */
export const echo = (definition: Partial<Parameters<typeof call>[0]>, rest: Partial<Handler> = {}): Handler => ({
  ...handle(define(definition), schemas, async (input, { person, program }) => ({
    input,
    person: person?.reviewerId ?? null,
    ...(program && { program: program.tokenId }),
  })),
  ...rest,
})

interface Options {
  program?: Program | null
  gate?: Gate
  csrf?: Csrf['check']
  limits?: boolean
}

/** Every caller is Iris. */
export async function site(
  answers: Handler[],
  { program = null, gate, csrf = () => {}, limits = false }: Options = {},
) {
  const app = Fastify()
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply))
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, new URLSearchParams(String(body))),
  )
  if (limits) await mountLimits(app)
  await mountForms(app)
  const checks = {
    tokenFor: () => ({ token: '', setCookie: null }),
    tokenAfter: () => null,
    proves: () => true,
    check: csrf,
  }
  mountCalls(
    app,
    answers,
    async () => guest({ person: iris }),
    checks,
    async () => program,
    gate,
  )
  return app
}

/** The failure's code, or null. */
export function codeOf(run: () => unknown) {
  try {
    run()
    return null
  } catch (error) {
    return `${(error as Problem).status} ${(error as Problem).code}`
  }
}

/** A gate that admits everything, and what each request would have cost. */
export function recordingGate() {
  const admitted: { url: string; load: { writes: boolean; cost: number } }[] = []
  const gate: Gate = {
    ...openGate,
    admit: (request, _, load, work) => {
      admitted.push({ url: request.url, load })
      return work()
    },
  }
  return { gate, admitted, loads: () => admitted.map(({ load }) => load) }
}
