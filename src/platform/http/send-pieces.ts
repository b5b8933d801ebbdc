import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'

/**
 * Writes a body in chunks, with the status and headers of `reply`. Bypasses Fastify's `send`, which
 * needs the body as one buffer, and so its onSend hooks.
 */
export function sendPieces(reply: FastifyReply, pieces: readonly Buffer[]) {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
  reply.hijack()
  const { raw } = reply
  raw.writeHead(reply.statusCode, { ...(reply.getHeaders() as OutgoingHttpHeaders), 'content-length': length })
  // Stryker disable next-line CallExpression: corking sends head and chunks in one packet; without
  // it there are more
  raw.cork()
  // for HEAD Node discards the body
  for (const piece of pieces) raw.write(piece)
  raw.end()
}
