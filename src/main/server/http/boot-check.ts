import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { projectDir } from '../../../platform/config.ts'

/** Where it is in every version; the name of no version stands in it. */
export const BOOT_CHECK = '/entry-check.js'

const CLIENT = join(projectDir, 'src/main/client')

/** The script that reports that the entry, or a module it imports, is gone (D-errors-08). */
export function mountBootCheck(app: FastifyInstance) {
  app.get(BOOT_CHECK, (_, reply) =>
    reply
      .header('x-content-type-options', 'nosniff')
      .sendFile('boot-check.js', CLIENT, { maxAge: '1d', immutable: false }),
  )
}
