import type { Person } from '../../lib/calls/access.ts'
import { notFound } from '../../platform/http/failures/problem.ts'
import type { Db } from '../../platform/postgres/database.ts'
import {
  decodeLineItemId,
  decodeReviewerId,
  decodeShopId,
  encodeLineItemId,
  encodeReviewId,
} from '../catalog/encoded-id.ts'
import { shopPath } from '../catalog/paths.ts'
import { shopsById } from '../catalog/service.ts'
import { hasAccepted } from '../terms/service.ts'
import { COUNTED_DAYS, dailyCeiling } from './ceiling-rules.ts'
import { arrivedBetween, isOpen, type Rule, USUAL_DAYS, USUAL_REMINDER_DAYS } from './rules.ts'
import { countDue } from './sql/due.ts'
import { markOpened, selectAsked, selectInvitation } from './sql/invitations.ts'
import { countResults, selectRecent } from './sql/results.ts'
import { selectRule, upsertRule } from './sql/rules.ts'
import { selectSending } from './sql/sending.ts'
import { insertStop, selectStop } from './sql/stops.ts'
import { selectVolumes } from './sql/volumes.ts'
import type { InvitationBrand, InvitationText } from './text-rules.ts'
import { readToken } from './token.ts'

/** When a line item's invitation was sent; null for never (X-review-03). */
export const invitedAt = async (db: Db, shopId: number, lineItemId: number): Promise<Date | null> =>
  (await selectAsked(db, shopId, lineItemId))?.sent_at ?? null

type RuleRow = Awaited<ReturnType<typeof selectRule>>

/** A shop's invitation settings; invitations are off by default. */
export const readRule = async (db: Db, shopId: number): Promise<Rule> => ruleOf(await selectRule(db, shopId))

/** What the shop says in its invitations and how they look; null for our own words and colour. */
export async function readText(db: Db, shopId: number): Promise<InvitationText & InvitationBrand> {
  return (await readRuleAndText(db, shopId)).text
}

/** Settings, words and looks together, in one statement. */
export async function readRuleAndText(
  db: Db,
  shopId: number,
): Promise<{ rule: Rule; text: InvitationText & InvitationBrand }> {
  const row = await selectRule(db, shopId)
  return { rule: ruleOf(row), text: { ...textOf(row), ...brandOf(row) } }
}

const brandOf = (row: RuleRow): InvitationBrand => ({
  colour: row?.colour ?? null,
  shows_logo: row?.shows_logo ?? false,
})

const textOf = (row: RuleRow): InvitationText => ({ subject: row?.subject ?? null, message: row?.message ?? null })

function ruleOf(row: RuleRow): Rule {
  if (!row) return { enabled: false, enabledAt: new Date(0), days: USUAL_DAYS, reminderDays: USUAL_REMINDER_DAYS }
  return { enabled: row.enabled, enabledAt: row.enabled_at, days: row.days, reminderDays: row.reminder_days }
}

/** Stores a shop's invitation settings; enabling starts from now. @returns false if nothing changed */
export async function setRule(db: Db, shopId: number, rule: Omit<Rule, 'enabledAt'>, now: Date): Promise<boolean> {
  const before = await readRule(db, shopId)
  const { enabled, days, reminderDays } = rule
  if (before.enabled === enabled && before.days === days && before.reminderDays === reminderDays) return false
  const enabled_at = enabled && !before.enabled ? now : before.enabledAt
  await upsertRule(db, { shop_id: shopId, enabled, enabled_at, days, reminder_days: reminderDays })
  return true
}

/** Stores what the shop says in its invitations and how they look; what is absent stays. @returns false if nothing changed */
export async function setText(
  db: Db,
  shopId: number,
  text: InvitationText & Partial<InvitationBrand>,
  now: Date,
): Promise<boolean> {
  const { rule, text: before } = await readRuleAndText(db, shopId)
  const after = { ...before, ...text }
  const same = (name: keyof typeof before) => before[name] === after[name]
  if (same('subject') && same('message') && same('colour') && same('shows_logo')) return false
  const { enabled, days, reminderDays, enabledAt } = rule
  const enabled_at = enabled ? enabledAt : now
  await upsertRule(db, { shop_id: shopId, enabled, enabled_at, days, reminder_days: reminderDays, ...after })
  return true
}

/** The most waiting orders that are counted. */
const MOST_WAITING = 2000

/** A shop's daily ceiling, e-mails sent today, waiting orders, and the end of a pause. */
export async function readSending(db: Db, shopId: number, rule: Rule, now: Date) {
  const facts = await selectSending(db, shopId, new Date(now.getTime() - COUNTED_DAYS * DAY), now)
  const due = arrivedBetween(rule, now)
  return {
    per_day: dailyCeiling(facts, now),
    sent_today: facts.sent_today,
    waiting: due ? await countDue(db, shopId, due, MOST_WAITING) : 0,
    paused_until: facts.paused_until && facts.paused_until > now ? facts.paused_until.toISOString() : null,
  }
}

const DAY = 86_400_000

/** Shops of a page of the operators' list. */
export const VOLUMES_PER_PAGE = 25

interface VolumesWanted {
  q: string
  /** 1-based. */
  page: number
}

/** One page of e-mails per shop and their results within the last 30 days, the largest senders first (P2.1). */
export async function listVolumes(db: Db, { q, page }: VolumesWanted, now: Date) {
  const limit = VOLUMES_PER_PAGE
  const rows = await selectVolumes(db, { since: countedFrom(now), q, limit, offset: (page - 1) * limit })
  const shops = await Promise.all(
    rows.map(async ({ shop_id, name, slug, enabled, total: _, ...counts }) => ({
      shop: { name, slug, internal_path: shopPath(slug) },
      enabled,
      ...(await withCeiling(db, shop_id, counts, now)),
    })),
  )
  return { shops, total: rows[0]?.total ?? 0 }
}

/** The same for one shop; null if it never set up invitations. */
export async function readVolume(db: Db, shopId: number, now: Date) {
  const [row] = await selectVolumes(db, { since: countedFrom(now), shopId, limit: 1 })
  if (!row) return null
  const { sent, reminded, opened, opt_outs, bounces } = row
  return withCeiling(db, shopId, { sent, reminded, opened, opt_outs, bounces }, now)
}

const countedFrom = (now: Date) => new Date(now.getTime() - COUNTED_DAYS * DAY)

async function withCeiling<Counts>(db: Db, shopId: number, counts: Counts, now: Date) {
  const facts = await selectSending(db, shopId, countedFrom(now), now)
  return {
    ...counts,
    sent_today: facts.sent_today,
    per_day: dailyCeiling(facts, now),
    paused_until: facts.paused_until && facts.paused_until > now ? facts.paused_until.toISOString() : null,
  }
}

/** Results of a shop's invitations since a date. */
export const readResults = (db: Db, shopId: number, since: Date) => countResults(db, shopId, since)

/** A shop's newest invitations, as its members see them. */
export async function listRecent(db: Db, shopId: number, limit: number) {
  return (await selectRecent(db, shopId, limit)).map(row => ({
    id: encodeLineItemId(shopId, row.line_item_id),
    buyer: row.buyer,
    product: row.title,
    product_language: row.language,
    sent_at: row.sent_at.toISOString(),
    reminded_at: row.reminded_at?.toISOString() ?? null,
    opened_at: row.opened_at?.toISOString() ?? null,
    reviewed_at: row.reviewed_at?.toISOString() ?? null,
    review_public_id: row.review_id === null ? null : encodeReviewId(shopId, row.review_id),
    rating: row.rating,
  }))
}

interface Invited {
  reviewerId: number
  shopId: number
  lineItemId: number
}

/** The person and item of an invitation's token; null if it is invalid or expired, or if the buyer deleted their account. */
export async function readInvitation(db: Db, token: string, now: Date): Promise<Invited | null> {
  const [item = ''] = (await readToken(db, 'invitation', token)) ?? []
  const key = item ? decodeLineItemId(item) : null
  const row = key && (await selectInvitation(db, key.shopId, key.lineItemId))
  return row && row.left_at === null && isOpen(row.sent_at, now) ? { reviewerId: row.reviewer_id, ...key } : null
}

/** Reads an invitation and records that its link was opened. */
export async function openInvitation(db: Db, token: string, now: Date): Promise<Invited | null> {
  const invited = await readInvitation(db, token, now)
  if (invited) await markOpened(db, invited.shopId, invited.lineItemId, now)
  return invited
}

/** The person behind an invitation, with no further rights. */
export async function inviteeOf(db: Db, token: string, now: Date): Promise<Person | null> {
  const invited = await readInvitation(db, token, now)
  if (!invited) return null
  const { reviewerId, ...invitedTo } = invited
  const termsDue = !(await hasAccepted(db, reviewerId))
  return { reviewerId, sessionId: 0, roles: [], shops: new Map(), invitedTo, termsDue }
}

/** The shop of an opt-out link. Fails with 404 for an invalid token. */
export async function readStop(db: Db, token: string) {
  const { reviewerId, shopId, name } = await readStopToken(db, token)
  return { shop: name, stopped: (await selectStop(db, reviewerId, shopId)) !== undefined }
}

/** Opts a person out of a shop's e-mails; repeating it changes nothing. Fails with 404. */
export async function stopShop(db: Db, token: string, now: Date) {
  const { reviewerId, shopId, name } = await readStopToken(db, token)
  await insertStop(db, reviewerId, shopId, now)
  return { shop: name }
}

async function readStopToken(db: Db, token: string) {
  const [shop = '', person = ''] = (await readToken(db, 'stop invitations', token)) ?? []
  const [shopId, reviewerId] = [decodeShopId(shop), decodeReviewerId(person)]
  const row = shopId === null ? undefined : (await shopsById(db, [shopId])).get(shopId)
  if (!row || reviewerId === null || shopId === null) throw notFound('This link is incomplete.')
  return { shopId, reviewerId, name: row.name }
}
