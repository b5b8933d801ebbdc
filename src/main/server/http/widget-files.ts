import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../../../platform/config.ts'
import { projectDir } from '../../../platform/project-dir.ts'

/** Embedded on other sites for years, so the lifetime is short; browsers may use a stale copy meanwhile. */
const HEADERS = {
  'cache-control': 'public, max-age=600, stale-while-revalidate=86400',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
}

/** Serves `/widget.js`, which shops embed on their pages, and the style sheet for fragments they embed themselves. */
export function mountWidgetFiles(app: FastifyInstance, { dev }: Config) {
  const send = (reply: FastifyReply, name: string, folder: string) =>
    reply.headers(HEADERS).sendFile(name, join(projectDir, folder), { cacheControl: false })
  app.get('/widget.js', async (_, reply) =>
    dev
      ? reply
          .headers(HEADERS)
          .type('text/javascript')
          .send(await buildFromSources())
      : send(reply, 'widget.js', 'dist/widget'),
  )
  app.get('/widget.css', (_, reply) => send(reply, 'widget.css', 'src/rooms/widgets/embed'))
}

/** Development mode: built from the current sources. */
async function buildFromSources(): Promise<string> {
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
