import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { drawPicture } from '../../../design/artwork/draw-picture.ts'
import { projectDir } from '../../../platform/project-dir.ts'

/** Serves the mark, and the project's own drawings, drawn on demand. */
export async function mountDrawings(app: FastifyInstance) {
  const mark = await readFile(join(projectDir, 'src/design/images/mark.svg'))
  app.get('/favicon.svg', (_, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=604800').send(mark),
  )
  // for e-mails: mail programs draw no SVG
  const raster = await readFile(join(projectDir, 'src/design/images/mark.png'))
  app.get('/mark.png', (_, reply) =>
    reply.type('image/png').header('cache-control', 'public, max-age=604800').send(raster),
  )
  // asked for by browsers and readers that don't read the document's head
  app.get('/favicon.ico', (_, reply) =>
    reply.header('cache-control', 'public, max-age=604800').redirect('/favicon.svg'),
  )
  app.get<{ Params: { name: string } }>('/art/:name.svg', async ({ params }, reply) => {
    const drawing = drawPicture(params.name)
    if (drawing === null) return reply.callNotFound()
    return reply
      .type('image/svg+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=604800')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(drawing)
  })
}
