import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../../platform/config.ts'
import { projectDir } from '../../../platform/project-dir.ts'

/** Embedded on other sites for years, so the lifetime is short; browsers may use a stale copy meanwhile. */
const HEADERS = {
  'cache-control': 'public, max-age=600, stale-while-revalidate=86400',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
}

/** What the build of the widget writes (vite.widget.config.ts). */
const FILES = { 'widget.js': 'text/javascript', 'widget.css': 'text/css' }

/** Serves `/widget.js`, which shops embed on their pages, and the style sheet for fragments they embed themselves. */
export function mountWidgetFiles(app: FastifyInstance, { dev }: Config) {
  for (const [name, type] of Object.entries(FILES))
    app.get(`/${name}`, async (_, reply) => {
      reply.headers(HEADERS)
      return dev
        ? reply.type(type).send(await buildFromSources(name))
        : reply.sendFile(name, join(projectDir, 'dist/widget'), { cacheControl: false })
    })
}

/** Development mode: built from the current sources. */
async function buildFromSources(name: string): Promise<string | Uint8Array> {
  const { build } = await import('vite')
  const built = await build({
    configFile: join(projectDir, 'vite.widget.config.ts'),
    logLevel: 'warn',
    build: { write: false },
  })
  const [first] = [built].flat()
  const file = first && 'output' in first && first.output.find(({ fileName }) => fileName === name)
  if (!file) throw new Error('no output')
  return file.type === 'chunk' ? file.code : file.source
}
