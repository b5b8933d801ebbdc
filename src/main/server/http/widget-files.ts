import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Config, projectDir } from '../../../platform/config.ts'
import { notFound } from '../../../platform/http/failures/problem.ts'
import { isNotModified } from '../../../platform/http/is-not-modified.ts'

/** Their addresses stand on other sites for years, so that a browser asks again soon; meanwhile it may use what it has. */
const FRESH = 'public, max-age=600, stale-while-revalidate=86400'

const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/** `/widget.js`, which shops put on their pages, and the style sheet for fragments that they place themselves. */
export function mountWidgetFiles(app: FastifyInstance, { dev }: Config) {
  const script = dev ? builtNow : (encoding: string) => readFile(join(projectDir, `dist/widget/widget.js${encoding}`))
  app.get('/widget.js', (request, reply) => send(request, reply, 'text/javascript', script))
  const sheet = join(projectDir, 'src/rooms/widgets/embed/widget.css')
  app.get('/widget.css', (request, reply) => send(request, reply, 'text/css', () => readFile(sheet)))
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  read: (encoding: string) => Promise<Buffer>,
) {
  const plain = await read('').catch(() => null)
  if (!plain) throw notFound('The widget has not been built.')
  reply.headers({
    'cache-control': FRESH,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
    etag: `"${createHash('sha1').update(plain).digest('base64url')}"`,
  })
  if (isNotModified(request, reply.getHeader('etag') as string)) return reply.code(304).send()
  reply.type(`${type}; charset=utf-8`)
  for (const [name, ending] of ENCODINGS) {
    if (!request.headers['accept-encoding']?.includes(name)) continue
    const packed = await read(ending).catch(() => null)
    if (packed && packed.length < plain.length) return reply.header('content-encoding', name).send(packed)
  }
  return reply.send(plain)
}

/** While developing: as the sources are now. */
async function builtNow(encoding: string): Promise<Buffer> {
  if (encoding) throw new Error('made without compression')
  const { build } = await import('vite')
  const built = await build({
    configFile: join(projectDir, 'vite.widget.config.ts'),
    logLevel: 'warn',
    build: { write: false },
  })
  const [first] = [built].flat()
  if (!first || !('output' in first)) throw new Error('no output')
  return Buffer.from(first.output[0].code)
}
