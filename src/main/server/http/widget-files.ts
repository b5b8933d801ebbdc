import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Config, projectDir } from '../../../platform/config.ts'

/** Their addresses stand on other sites for years, so that a browser asks again soon; meanwhile it may use what it has. */
const HEADERS = {
  'cache-control': 'public, max-age=600, stale-while-revalidate=86400',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
}

/** `/widget.js`, which shops put on their pages, and the style sheet for fragments that they place themselves. */
export function mountWidgetFiles(app: FastifyInstance, { dev }: Config) {
  const send = (reply: FastifyReply, name: string, folder: string) =>
    reply.headers(HEADERS).sendFile(name, join(projectDir, folder), { cacheControl: false })
  app.get('/widget.js', async (_, reply) =>
    dev
      ? reply
          .headers(HEADERS)
          .type('text/javascript')
          .send(await builtNow())
      : send(reply, 'widget.js', 'dist/widget'),
  )
  app.get('/widget.css', (_, reply) => send(reply, 'widget.css', 'src/rooms/widgets/embed'))
}

/** While developing: as the sources are now. */
async function builtNow(): Promise<string> {
  const { build } = await import('vite')
  const built = await build({
    configFile: join(projectDir, 'vite.widget.config.ts'),
    logLevel: 'warn',
    build: { write: false },
  })
  const [first] = [built].flat()
  if (!first || !('output' in first)) throw new Error('no output')
  return first.output[0].code
}
