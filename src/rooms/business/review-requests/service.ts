import { formatDate } from '../../../design/text/format.ts'
import type { Person } from '../../../lib/calls/access.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { Problem } from '../../../platform/http/failures/problem.ts'
import type { Loaders } from '../../../platform/http/loaders.ts'
import { takeMailTurn } from '../../../platform/mail/cool-down.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { inTransaction } from '../../../platform/postgres/transaction.ts'
import { listMembers } from '../../accounts/service/members.ts'
import { emailLogoPath } from '../../catalog/logo-path.ts'
import { shopsById } from '../../catalog/service.ts'
import { nameInEmail, PAUSE_DAYS } from '../../invitations/ceiling-rules.ts'
import { invitationEmail } from '../../invitations/emails.ts'
import { invitationTestQueue } from '../../invitations/queues.ts'
import { readSample } from '../../invitations/sample.ts'
import { listRecent, readResults, readRuleAndText, readSending, setRule, setText } from '../../invitations/service.ts'
import type { InvitationBrand, InvitationText } from '../../invitations/text-rules.ts'
import { managesShop } from '../../notifications/kind-rules.ts'
import { type NotifyDeps, notifyPeople } from '../../notifications/service.ts'
import { ownPerson } from '../../people/service.ts'
import { recordAuditEntry } from '../audit-log/service.ts'
import { businessPath } from '../paths.ts'
import { ownShop } from '../service.ts'

const DAY = 86_400_000
const RECENT_INVITATIONS = 50

/** A shop's settings for review requests, and their results. Fails as `ownShop`. */
export async function readReviewRequests(db: Db, slug: string, person: Person, now: Date, loaders?: Loaders) {
  const { shop, standing } = await ownShop(db, slug, person, { loaders })
  const shopId = shop.shop_id
  const { rule, text } = await readRuleAndText(db, shopId)
  const [sending, recent, last_90_days, all] = await Promise.all([
    readSending(db, shopId, rule, now),
    listRecent(db, shopId, RECENT_INVITATIONS),
    readResults(db, shopId, new Date(now.getTime() - 90 * DAY)),
    readResults(db, shopId, new Date(0)),
  ])
  const sample = await readSample(db, shopId)
  const {
    choices = [],
    notes = [],
    ...letter
  } = invitationEmail({ shop: nameInEmail(shop), items: [{ ...sample, link: '' }], reminder: false, ...text })
  const logo = emailLogoPath(shop)
  return {
    shop,
    rule: {
      enabled: rule.enabled,
      enabled_at: rule.enabled ? rule.enabledAt.toISOString() : null,
      days: rule.days,
      reminder_days: rule.reminderDays,
    },
    sending,
    results: { last_90_days, all },
    recent,
    text,
    preview: {
      subject: letter.subject,
      heading: letter.heading,
      paragraphs: [...(letter.opening?.paragraphs ?? []), ...letter.paragraphs],
      title: sample.title,
      title_language: sample.language,
      picture_url: sample.picture,
      links: choices[0]?.links.map(({ text }) => text) ?? [],
      ends: choices[0]?.ends ?? null,
      notes: [...notes, letter.why],
      sender: letter.sender ?? shop.name,
      colour: letter.colour ?? null,
      logo_url: text.shows_logo ? logo : null,
    },
    has_logo: logo !== null,
    may_change: standing !== 'staff',
  }
}

/** What is absent stays as it is. */
type BrandedText = InvitationText & Partial<InvitationBrand>

interface ReviewRequestChanges {
  enabled: boolean
  days: number
  reminder_days: number | null
}

/** Stores a shop's settings for review requests. Fails as `ownShop`. @returns false if nothing changed */
export async function saveReviewRequests(
  db: Db,
  slug: string,
  person: Person,
  changes: ReviewRequestChanges,
  now: Date,
): Promise<boolean> {
  const { shop, standing } = await ownShop(db, slug, person, { least: 'owner' })
  const { enabled, days, reminder_days } = changes
  return inTransaction(db, async within => {
    if (!(await setRule(within, shop.shop_id, { enabled, days, reminderDays: reminder_days }, now))) return false
    const fields = enabled
      ? [`after ${days} days`, reminder_days === null ? 'no reminder' : `a reminder after ${reminder_days}`]
      : ['turned off']
    const by = { reviewerId: person.reviewerId, standing }
    await recordAuditEntry(within, { shopId: shop.shop_id, by, action: 'invitations', details: { fields }, now })
    return true
  })
}

/** Stores what a shop says in its invitations and how they look. Fails as `ownShop`. @returns false if nothing changed */
export async function saveInvitationText(db: Db, slug: string, person: Person, text: BrandedText, now: Date) {
  const { shop, standing } = await ownShop(db, slug, person, { least: 'owner' })
  return inTransaction(db, async within => {
    if (!(await setText(within, shop.shop_id, text, now))) return false
    const by = { reviewerId: person.reviewerId, standing }
    const details = { fields: ['the words and looks of the e-mail'] }
    await recordAuditEntry(within, { shopId: shop.shop_id, by, action: 'invitations', details, now })
    return true
  })
}

/** Seconds between tests that one person sends themselves. */
const TEST_PAUSES = [0, 30, 60, 300] as const

/** E-mails a test of an invitation to the person who asks, and nobody else. Fails as `ownShop`, with 422 `no_email` and 429 `too_soon`. */
export async function testInvitation(
  { db, jobs }: Pick<AppContext, 'db' | 'jobs'>,
  slug: string,
  person: Person,
  { base, ...text }: BrandedText & { base: string },
): Promise<{ email: string }> {
  const { shop } = await ownShop(db, slug, person, { least: 'owner' })
  const email = (await ownPerson(db, person.reviewerId))?.email
  if (!email)
    throw new Problem(422, 'no_email', 'Your account has no e-mail address to send a test to. Sign in with one first.')
  await inTransaction(db, async within => {
    await takeMailTurn(within, email, { name: 'invitation test', pauses: TEST_PAUSES })
    const path = businessPath(shop.slug, 'invitations')
    const stored = (await readRuleAndText(within, shop.shop_id)).text
    const mail = { shop_id: shop.shop_id, reviewer_id: person.reviewerId, path, base, ...stored, ...text }
    await jobs.send(invitationTestQueue, mail, { within })
  })
  return { email }
}

/** Notifies a shop's owners that its e-mails are paused, and logs it; call it in the transaction that pauses them. */
export async function notifyPaused(deps: NotifyDeps, shopId: number, until: Date, now: Date): Promise<void> {
  const shop = (await shopsById(deps.db, [shopId])).get(shopId)
  if (!shop) return
  const by = { reviewerId: null, standing: 'operator' as const }
  await recordAuditEntry(deps.db, { shopId, by, action: 'invitations_paused', now })
  const owners = (await listMembers(deps.db, shopId)).filter(({ role }) => role === 'owner')
  await notifyPeople(deps, {
    to: owners.map(owner => owner.reviewer_id),
    kind: 'invitations_paused',
    title: `Invitations for ${shop.name} are paused until ${formatDate(until.toISOString())}`,
    paragraphs: [
      `More than 3 in 100 invited buyers unsubscribed or could not be reached, so we paused your invitations for ${PAUSE_DAYS} days.`,
      'Check that every order you send us is from a real buyer, with the e-mail address they gave you.',
    ],
    path: businessPath(shop.slug, 'invitations'),
    email: { button: 'See invitations' },
    why: managesShop(shop.name),
  })
}
