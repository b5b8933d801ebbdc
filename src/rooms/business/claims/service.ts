import { formatDate } from '../../../design/text/format.ts'
import type { Person } from '../../../lib/calls/access.ts'
import { notFound, Problem } from '../../../platform/http/failures/problem.ts'
import { type OutboundClient, OutboundFailure } from '../../../platform/outside/outbound.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { inTransaction } from '../../../platform/postgres/transaction.ts'
import { randomToken } from '../../../platform/secrets/random.ts'
import { listMembers, lockMembers, putMember } from '../../accounts/service/members.ts'
import { recordSecurityEvent } from '../../accounts/service/security-events.ts'
import { addShop } from '../../catalog/own-shop.ts'
import { findShopByDomain } from '../../catalog/service.ts'
import type { NotifyDeps } from '../../notifications/service.ts'
import { recountShops } from '../../reviews/recount.ts'
import { refreshShops } from '../../shops-and-people/service.ts'
import { recordAuditEntry } from '../audit-log/service.ts'
import { businessPath } from '../paths.ts'
import { notifyClaimGranted, notifyClaimProved, notifyOwners } from './notifications.ts'
import {
  CLAIM_DAYS,
  CLAIM_FILE,
  claimName,
  claimState,
  claimText,
  holdsToken,
  MOST_CLAIMS,
  OWNERS_DAYS,
} from './rules.ts'
import type { Claim } from './schemas.ts'
import {
  type ClaimRow,
  deletePending,
  deleteStale,
  selectPending,
  selectPendingById,
  updateFound,
  updateProved,
  updateTakesEffect,
  upsertClaim,
} from './sql.ts'

const DAY = 86_400_000

/** A person's unproved claims, newest first. */
export async function listClaims(db: Db, person: Person, now: Date): Promise<Claim[]> {
  return (await selectPending(db, person.reviewerId)).map(row => present(row, now))
}

/** The fields of a claim that both claimant and operators see. */
export const claimFactsOf = (row: ClaimRow, now: Date) => ({
  id: row.claim_id,
  domain: row.domain,
  name: row.shop_name ?? row.name,
  state: claimState(row, now),
  created_at: row.created_at.toISOString(),
  asked: row.asked_at && { at: row.asked_at.toISOString(), note: row.asked_note! },
  refused: row.refused_at && { at: row.refused_at.toISOString(), reason: row.refused_reason! },
})

const present = (row: ClaimRow, now: Date): Claim => ({
  ...claimFactsOf(row, now),
  known: row.shop_name !== null,
  expires_at: row.expires_at.toISOString(),
  checked_at: row.checked_at?.toISOString() ?? null,
  found: row.found,
  proof: {
    text: claimText(row.token),
    names: [claimName(row.domain), row.domain],
    file: `https://${row.domain}${CLAIM_FILE}`,
  },
})

interface NewClaimRequest {
  domain: string
  name: string
  country: string
  currency: string
  platform: string
}

/**
 * Claims the shop at a domain. A repeated claim starts over with the same token; a known shop is also found by its domain with
 * `www.`. Fails with 409 `member_already` and 422 `too_many_claims`.
 */
export async function claimShop(db: Db, person: Person, request: NewClaimRequest, now: Date): Promise<Claim> {
  const existing = await knownShop(db, request.domain)
  if (existing && person.shops.has(existing.shop_id))
    throw refusal(409, 'member_already', `You’re already a member of ${existing.name}.`)
  const domain = existing?.domain ?? request.domain
  const claims = await selectPending(db, person.reviewerId)
  if (claims.length >= MOST_CLAIMS && !claims.some(pending => pending.domain === domain))
    throw refusal(422, 'too_many_claims', `You already have ${MOST_CLAIMS} open claims. Verify or withdraw one first.`)
  await deleteStale(db)
  const { claim_id } = await upsertClaim(db, {
    reviewer_id: person.reviewerId,
    ...request,
    domain,
    token: randomToken(),
    created_at: now,
    expires_at: new Date(now.getTime() + CLAIM_DAYS * DAY),
  })
  return present((await selectPendingById(db, person.reviewerId, claim_id))!, now)
}

const knownShop = async (db: Db, domain: string) =>
  (await findShopByDomain(db, domain)) ?? (await findShopByDomain(db, `www.${domain}`))

/**
 * Looks up the token of a claim in DNS and in the file.
 * @returns path of the shop's side; or a message on what was found instead, such as the waiting period for existing owners
 * Fails with 404 for another person's claim, and with 410 `claim_expired`.
 */
export async function checkClaim(
  { outbound, ...deps }: NotifyDeps & { outbound: OutboundClient },
  person: Person,
  claimId: number,
  now: Date,
) {
  const claim = await selectPendingById(deps.db, person.reviewerId, claimId)
  if (!claim) throw notFound('You have no such claim. It may already be verified.')
  if (claimState(claim, now) === 'expired') throw claimExpired()
  const lookup = await lookUpToken(outbound, claim)
  if ('found' in lookup) {
    await updateFound(deps.db, claim, lookup.found, now)
    return { path: null, found: lookup.found }
  }
  const waiting = await waitForOwners(deps, claim, lookup.way, now)
  if (waiting !== null) return { path: null, found: waiting }
  return { path: await proveClaim(deps, claim, { way: lookup.way, by: null }, now), found: null }
}

/**
 * Starts a waiting period if the shop has owners: they are notified and may act, and the proof must still exist at its end. A
 * lapsed domain or a hijacked DNS account therefore doesn't hand over a shop at once.
 * @returns the message for the claimant; null if there is nothing to wait for
 */
async function waitForOwners(
  deps: NotifyDeps,
  claim: ClaimRow,
  way: 'dns' | 'file',
  now: Date,
): Promise<string | null> {
  const owners = claim.known_id === null ? [] : await ownersOf(deps.db, claim.known_id)
  if (claim.known_id === null || owners.length === 0 || owners.includes(claim.reviewer_id)) return null
  if (claim.takes_effect_at && claim.takes_effect_at <= now) return null
  const from = claim.takes_effect_at ?? new Date(now.getTime() + OWNERS_DAYS * DAY)
  const found = `Domain verified. The shop already has owners, and we told them. You can become an owner on ${formatDate(from.toISOString())} if the record or file is still there: verify again then.`
  const shopId = claim.known_id
  await inTransaction(deps.db, async within => {
    await updateFound(within, claim, found, now)
    if (claim.takes_effect_at) return
    await updateTakesEffect(within, claim, { from, expires_at: new Date(from.getTime() + CLAIM_DAYS * DAY) })
    const by = { reviewerId: claim.reviewer_id, standing: 'newcomer' as const }
    await recordAuditEntry(within, { shopId, by, action: 'domain_proved', details: { way }, now })
    const event = { kind: 'claim_waiting', actorId: claim.reviewer_id, actorRole: 'reviewer' } as const
    await recordSecurityEvent(within, { ...event, details: { claim_id: claim.claim_id, way } })
    const shop = { name: claim.shop_name!, slug: claim.shop_slug!, domain: claim.domain }
    await notifyClaimProved({ ...deps, db: within }, { shop, newcomer: claim.reviewer_id, way, from }, owners)
  })
  return found
}

const ownersOf = async (db: Db, shopId: number) =>
  (await listMembers(db, shopId)).filter(member => member.role === 'owner').map(member => member.reviewer_id)

export const claimExpired = () =>
  new Problem(410, 'claim_expired', `This claim was not verified within ${CLAIM_DAYS} days. Add the shop again.`)

interface Proof {
  way: 'dns' | 'file' | 'operator'
  /** The operator who granted the claim; null for the command line, and for proofs by domain. */
  by: number | null
}

/**
 * Makes the claimant an owner of the shop, which is added if it is new. Notifies the existing owners, and the claimant if an
 * operator granted the claim.
 * @returns path of the shop's side. Fails with 404 if the claim is proved already.
 */
export async function proveClaim(
  deps: NotifyDeps,
  claim: ClaimRow,
  { way, by: operator }: Proof,
  now: Date,
): Promise<string> {
  return inTransaction(deps.db, async within => {
    const { domain, name, country, currency, platform, reviewer_id: newcomer } = claim
    const existing = await findShopByDomain(within, domain)
    const shop = existing ?? (await addShop(within, { domain, name, country, currency, platform }))
    if (!(await updateProved(within, claim, { proved_at: now, way, shop_id: shop.shop_id })))
      throw notFound('You have no such claim. It may already be verified.')
    const owners = (await lockMembers(within, shop.shop_id)).filter(member => member.role === 'owner')
    await putMember(within, shop.shop_id, newcomer, 'owner', operator)
    const by = { reviewerId: newcomer, standing: 'newcomer' as const }
    await recordAuditEntry(within, { shopId: shop.shop_id, by, action: 'claimed', details: { way }, now })
    if (!existing) {
      await recountShops(within, [shop.shop_id])
      await refreshShops(within, [shop.shop_id])
    }
    const notifyDeps = { ...deps, db: within }
    const proved = { shop: { name: existing?.name ?? name, slug: shop.slug, domain }, newcomer, way }
    const others = owners.map(owner => owner.reviewer_id)
    if (!others.includes(newcomer)) await notifyOwners(notifyDeps, proved, others)
    if (way === 'operator') await notifyClaimGranted(notifyDeps, proved)
    return businessPath(shop.slug)
  })
}

type LookupResult = { way: 'dns' | 'file' } | { found: string }

async function lookUpToken(outbound: OutboundClient, { domain, token }: ClaimRow): Promise<LookupResult> {
  const names = [claimName(domain), domain]
  const [file, ...records] = await Promise.all([
    attemptLookup(outbound.text(`https://${domain}${CLAIM_FILE}`), whyNoFile),
    ...names.map(name => attemptLookup(outbound.txt(name))),
  ])
  if (records.some(record => record.got?.some(text => holdsToken(text, token)))) return { way: 'dns' }
  if (file.got !== undefined && holdsToken(file.got, token)) return { way: 'file' }
  const otherToken = records.flatMap(record => record.got ?? []).some(text => text.startsWith('candor-verification='))
  const dns = otherToken
    ? 'DNS has a different token.'
    : (records.find(record => record.why)?.why ?? 'We didn’t find the TXT record in DNS yet.')
  const fileMessage = file.got === undefined ? file.why! : 'The file exists but doesn’t contain this token.'
  return { found: `${dns} ${fileMessage}` }
}

/** Why the file could not be read, for the claimant. */
const whyNoFile = ({ reason, status, message }: OutboundFailure) => {
  if (status === 404 || status === 410) return 'The file is not on your site yet.'
  return reason === 'unreachable' ? message : `We couldn’t read the file. ${message}`
}

/** The result of a lookup, or a message on why it failed. */
async function attemptLookup<T>(
  asking: Promise<T>,
  explain = (failure: OutboundFailure) => failure.message,
): Promise<{ got?: T; why?: string }> {
  try {
    return { got: await asking }
  } catch (error) {
    if (error instanceof OutboundFailure) return { why: explain(error) }
    throw error
  }
}

/** Withdraws a claim. Fails with 404 for an unknown one. */
export async function dropClaim(db: Db, person: Person, claimId: number): Promise<void> {
  if ((await deletePending(db, person.reviewerId, claimId)) === 0) throw notFound('You have no such claim.')
}

const refusal = (status: number, code: string, message: string) =>
  new Problem(status, code, message, { fields: [{ field: 'domain', message }] })
