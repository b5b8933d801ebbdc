import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import isFresh from 'fresh'
import parseRange from 'range-parser'
import { doNotCompress } from './compression.ts'
import { Problem } from './failures/problem.ts'
import type { RangedBody } from './resource.ts'

/**
 * Sends a file, or the one range of it that the client asks for: 206, or 416 beyond its end. Several ranges at once, and
 * ranges of another version (If-Range), get the whole file.
 */
export function sendRanged(request: FastifyRequest, reply: FastifyReply, { size, hash, read }: RangedBody) {
  const etag = `"${hash}"`
  reply.headers({ etag, 'accept-ranges': 'bytes' })
  doNotCompress(request)
  const { 'cache-control': _, ...conditions } = request.headers
  if (isFresh(conditions, reply.getHeaders())) return reply.code(304).send()
  const wanted = request.headers['if-range'] ?? etag
  const ranges = wanted === etag && request.headers.range ? parseRange(size, request.headers.range) : -2
  if (ranges === -1)
    throw new Problem(416, 'no_such_range', `The file has ${size} bytes.`, {}, { 'content-range': `bytes */${size}` })
  const range = typeof ranges === 'object' && ranges.type === 'bytes' && ranges.length === 1 ? ranges[0] : undefined
  const { start, end } = range ?? { start: 0, end: size - 1 }
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  reply.header('content-length', end - start + 1)
  // For HEAD Fastify reads a stream to its end, and without one says that there is nothing.
  const body = request.method === 'HEAD' ? [] : read(start, end)
  return reply.send(Readable.from(body, { objectMode: false }))
}
