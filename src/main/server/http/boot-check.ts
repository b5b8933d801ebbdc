import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { projectDir } from '../../../platform/config.ts'
import { isNotModified } from '../../../platform/http/is-not-modified.ts'

/** Where it is in every version; the name of no version stands in it. */
export const BOOT_CHECK = '/entry-check.js'

/** The script that reports that the entry, or a module it imports, is gone (D-errors-08). */
export async function mountBootCheck(app: FastifyInstance) {
  const script = await readFile(join(projectDir, 'src/main/client/boot-check.js'))
  const etag = `"${createHash('sha1').update(script).digest('base64url')}"`
  app.get(BOOT_CHECK, (request, reply) => {
    reply.headers({ 'cache-control': 'public, max-age=86400', 'x-content-type-options': 'nosniff', etag })
    if (isNotModified(request, etag)) return reply.code(304).send()
    return reply.type('text/javascript; charset=utf-8').send(script)
  })
}
