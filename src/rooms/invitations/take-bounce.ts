import { readBounce } from '../../platform/mail/inbound/read-bounce.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { decodeReviewerId, decodeShopId } from '../catalog/encoded-id.ts'
import { markBouncedOf } from './sql/invitations.ts'
import { readToken } from './token.ts'

/** Mail servers give up after five days; some report it later. */
const REPORTED_WITHIN = 14 * 86_400_000

/** What became of an e-mail to MAIL_FROM. */
export type TakenBounce = 'counted' | 'ignored: no bounce of an invitation' | 'ignored: counted before, or too late'

/**
 * Takes a bounce that arrives after the mail server had accepted an invitation, and counts it against the shop that
 * supplied the address (P2.1). Nobody can make up one: it has to quote the signed unsubscribe link of the e-mail.
 */
export async function takeBounce(db: Db, bytes: Uint8Array, now: Date): Promise<TakenBounce> {
  const link = await readBounce(bytes)
  const [, token = ''] = /\/invitation\/stop\/([^/?#]+)\/one-click$/.exec(link ?? '') ?? []
  const [shop = '', person = ''] = (await readToken(db, 'stop invitations', token)) ?? []
  const [shopId, reviewerId] = [decodeShopId(shop), decodeReviewerId(person)]
  if (shopId === null || reviewerId === null) return 'ignored: no bounce of an invitation'
  const since = new Date(now.getTime() - REPORTED_WITHIN)
  const counted = await markBouncedOf(db, { shopId, reviewerId, since, now })
  return counted > 0 ? 'counted' : 'ignored: counted before, or too late'
}
