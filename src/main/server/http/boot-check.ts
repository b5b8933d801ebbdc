import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { projectDir } from '../../../platform/project-dir.ts'

/** A path without a version, valid for every build. */
export const BOOT_CHECK = '/entry-check.js'

const CLIENT = join(projectDir, 'src/main/client')

/** Serves the script that reports a missing entry or a missing module of it (D-errors-08). */
export function mountBootCheck(app: FastifyInstance) {
  app.get(BOOT_CHECK, (_, reply) =>
    reply
      .header('x-content-type-options', 'nosniff')
      .sendFile('boot-check.js', CLIENT, { maxAge: '1d', immutable: false }),
  )
}
