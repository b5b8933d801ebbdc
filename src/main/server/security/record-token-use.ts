import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Program } from '../../../platform/http/handler.ts'
import { networkOf } from '../../../platform/http/request/network.ts'
import type { Logger } from '../../../platform/logging/logger.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { recordSecurityEvent, sourceOf } from '../../../rooms/accounts/service/security-events.ts'
import { encodeShopId } from '../../../rooms/catalog/encoded-id.ts'

/** Each program writes at most one row per day and network. */
const AGAIN_AFTER = 24 * 3_600_000

type ProgramOf = (request: FastifyRequest) => Promise<Program | null>

/** Wraps the lookup of a request's API token, to record from where each token is used in the audit log. */
export function recordingTokenUse(programOf: ProgramOf, db: Db, log: Pick<Logger, 'error'>): ProgramOf {
  const recorded = new LRUCache<string, true>({ max: 10_000, ttl: AGAIN_AFTER })
  return async request => {
    const program = await programOf(request)
    if (!program) return null
    const { shopId, tokenId } = program
    const key = `${shopId} ${tokenId} ${networkOf(request.ip)}`
    if (recorded.has(key)) return program
    recorded.set(key, true)
    const details = { shop: encodeShopId(shopId), program_token: tokenId }
    await recordSecurityEvent(db, {
      kind: 'token_used',
      actorId: null,
      actorRole: 'program',
      source: sourceOf({ request }),
      details,
    }).catch(error => {
      recorded.delete(key)
      log.error(error, 'The use of an API token could not be recorded')
    })
    return program
  }
}
