import { constants } from 'node:zlib'
import fastifyCompress from '@fastify/compress'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Compresses responses of text as the client accepts, except those excluded by `doNotCompress`. */
export async function mountCompression(app: FastifyInstance): Promise<void> {
  await app.register(fastifyCompress, {
    threshold: 1400,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 4 },
  })
}

/**
 * Sends the response's bytes as they are. For ranges, which compressed would be of other bytes, and for octet streams: the
 * plugin takes one whose first bytes could head a deflated stream (one in 600 tiles of the log) for compressed and labels
 * it so, and no client can read it.
 */
export function doNotCompress(request: FastifyRequest): void {
  request.headers['x-no-compression'] = '1'
}

export type ContentCoding = 'br' | 'gzip'

const refused = /;\s*q=0(?:\.0*)?\s*$/

/**
 * The first of the offered content codings that a client takes, by its Accept-Encoding; null for none (RFC 9110, 12.5.3).
 * @param offered best first
 */
export function codingOf(accepted: string | undefined, offered: readonly ContentCoding[]): ContentCoding | null {
  const codings = (accepted ?? '').toLowerCase().split(',')
  const takes = (coding: string) =>
    codings.some(item => item.split(';', 1)[0]!.trim() === coding && !refused.test(item))
  return offered.find(takes) ?? null
}
