import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import { cosignCheckpoint, type Witness } from './cosign-checkpoint.ts'

/** Longer than 63 hashes and the longest note. */
const LARGEST_REQUEST = 128 * 1024

const TEXT = 'text/plain; charset=utf-8'

/** Lower-case hex of the origin's SHA-256, by which monitors ask for a log. */
export const originHash = (origin: string) => createHash('sha256').update(origin).digest('hex')

/**
 * Serves a witness by HTTP (C2SP tlog-witness): `add-checkpoint`, and each log's latest cosigned checkpoint for monitors.
 * @returns its address, and how to stop it
 */
export async function serveWitness(witness: Witness, { host, port }: { host: string; port: number }) {
  const app = Fastify({ bodyLimit: LARGEST_REQUEST, requestTimeout: 10_000, keepAliveTimeout: 60_000 })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
  app.setNotFoundHandler((_, reply) => reply.code(404).type(TEXT).send('There is nothing here.\n'))
  app.setErrorHandler((error: { statusCode?: number }, _, reply) => {
    const { statusCode = 500 } = error
    return reply.code(statusCode).type(TEXT).send('The request could not be handled.\n')
  })
  app.post('/add-checkpoint', async ({ body }, reply) => {
    const { status, type, body: text } = await cosignCheckpoint(witness, decode(body), new Date())
    return reply.code(status).header('content-type', type).send(text)
  })
  app.get<{ Params: { hash: string } }>('/:hash/checkpoint', async ({ params }, reply) => {
    const log = witness.logs.find(({ name }) => originHash(name) === params.hash)
    const note = log && witness.store.note(log.name)
    if (!note) return reply.code(404).type(TEXT).send('This witness has cosigned no checkpoint of such a log.\n')
    return reply.type(TEXT).send(note)
  })
  const address = await app.listen({ host, port })
  return { address, close: () => app.close() }
}

/** Text of a body; what is not UTF-8 becomes no valid request. */
function decode(body: unknown): string {
  try {
    return body instanceof Uint8Array ? new TextDecoder('utf-8', { fatal: true }).decode(body) : ''
  } catch {
    return ''
  }
}
