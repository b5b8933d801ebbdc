import type { Person, ShopRole } from '../../../lib/calls/access.ts'
import { holdsAddress } from '../../../lib/text/holds-address.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { notFound, Problem } from '../../../platform/http/failures/problem.ts'
import type { Loaders } from '../../../platform/http/loaders.ts'
import { takeMailTurn } from '../../../platform/mail/cool-down.ts'
import { writeMessage } from '../../../platform/mail/email.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { inTransaction } from '../../../platform/postgres/transaction.ts'
import { hashOf, newSecret } from '../../accounts/secret.ts'
import { dropMember, listMembers, lockMembers, putMember } from '../../accounts/service/members.ts'
import { decodeReviewerId, encodeReviewerId } from '../../catalog/encoded-id.ts'
import { nameInEmail } from '../../invitations/ceiling-rules.ts'
import { ownPerson } from '../../people/service.ts'
import { LOG_ENTRIES } from '../audit-log/rules.ts'
import { readLog, recordAuditEntry } from '../audit-log/service.ts'
import { businessPath } from '../paths.ts'
import { type OwnShop, ownShop } from '../service.ts'
import { joinEmail } from './emails.ts'
import { joinMailQueue } from './queues.ts'
import { JOIN_ANY_PAUSES, JOIN_DAYS, JOIN_PAUSES, MOST_INVITED, refusedChange } from './rules.ts'
import { armInvited, deleteByToken, deleteInvited, selectByToken, selectInvited, upsertInvited } from './sql.ts'

const DAY = 86_400_000

/** A shop's members and open invitations; only owners see addresses. */
export async function readMembers(db: Db, slug: string, person: Person, now: Date, loaders?: Loaders) {
  const { shop, standing } = await ownShop(db, slug, person, { loaders })
  const mayChange = standing !== 'staff'
  const rows = await listMembers(db, shop.shop_id)
  const people = await Promise.all(rows.map(row => ownPerson(db, row.reviewer_id, loaders)))
  const members = rows.map((row, i) => ({
    encoded_id: encodeReviewerId(row.reviewer_id),
    name: people[i]?.name ?? '',
    email: mayChange ? (people[i]?.email ?? null) : null,
    role: row.role,
    since: row.granted_at.toISOString(),
    you: row.reviewer_id === person.reviewerId,
  }))
  const invited = mayChange ? await selectInvited(db, shop.shop_id) : []
  return {
    shop,
    members,
    asked: invited.map(invitation => ({
      id: invitation.invitation_id,
      email: invitation.email,
      role: invitation.role as ShopRole,
      by: invitation.by,
      expires_at: invitation.expires_at.toISOString(),
      expired: invitation.expires_at <= now,
    })),
    log: await readLog(db, shop.shop_id, LOG_ENTRIES),
    may_change: mayChange,
  }
}

/** Invites somebody by e-mail to join. Fails as `ownShop`, with 409 `member_already`, 422 `too_many_asked` and 429 `too_soon`. */
export async function askMember(
  { db, jobs }: Pick<AppContext, 'db' | 'jobs'>,
  slug: string,
  person: Person,
  { email, role, base }: { email: string; role: ShopRole; base: string },
  now: Date,
): Promise<void> {
  const { shop, standing } = await ownShop(db, slug, person, { least: 'owner' })
  await inTransaction(db, async within => {
    const members = await lockMembers(within, shop.shop_id)
    for (const { reviewer_id } of members)
      if ((await ownPerson(within, reviewer_id))?.email === email)
        throw refusal(409, 'member_already', 'email', `${email} is already a member of this shop.`)
    const invited = await selectInvited(within, shop.shop_id)
    if (invited.length >= MOST_INVITED && !invited.some(invitation => invitation.email === email))
      throw refusal(422, 'too_many_asked', 'email', 'You have too many pending invitations. Withdraw some first.')
    await takeMailTurn(within, email, { name: `join shop ${shop.shop_id}`, pauses: JOIN_PAUSES })
    await takeMailTurn(within, email, { name: 'join any shop', pauses: JOIN_ANY_PAUSES })
    const { invitation_id } = await upsertInvited(within, {
      shop_id: shop.shop_id,
      email,
      role,
      invited_by: person.reviewerId,
      // Placeholder: the link's secret is created when the e-mail is written.
      token_hash: hashOf(newSecret()),
      created_at: now,
      expires_at: new Date(now.getTime() + JOIN_DAYS * DAY),
    })
    const actor = { reviewerId: person.reviewerId, standing }
    await recordAuditEntry(within, { shopId: shop.shop_id, by: actor, action: 'member_asked', details: { role }, now })
    await jobs.send(joinMailQueue, { shop_id: shop.shop_id, invitation_id, base }, { within })
  })
}

/**
 * Sends the e-mail of a member invitation. Creates the link's secret, so that it exists only in the e-mail; a retry creates
 * another. Skips invitations that were withdrawn or accepted meanwhile.
 */
export async function mailJoin(
  db: Db,
  mailer: Mailer,
  { shop_id, invitation_id, base }: { shop_id: number; invitation_id: number; base: string },
): Promise<void> {
  const token = newSecret()
  const invited = await armInvited(db, shop_id, invitation_id, hashOf(token))
  if (!invited) return
  const content = joinEmail({
    shop: nameInEmail(invited),
    // neither may put an address of its own into an e-mail to a stranger (P2.3)
    by: invited.by === null || holdsAddress(invited.by) ? 'Somebody' : invited.by,
    role: invited.role as ShopRole,
    link: `${base}/business/join?token=${token}`,
  })
  await mailer.deliver(writeMessage(content, { to: invited.email, base }))
}

/** Withdraws a member invitation. Fails as `ownShop`, and with 404. */
export async function withdrawMember(db: Db, slug: string, person: Person, invitationId: number, now: Date) {
  const { shop, standing } = await ownShop(db, slug, person, { least: 'owner' })
  await inTransaction(db, async within => {
    const gone = await deleteInvited(within, shop.shop_id, invitationId)
    if (!gone) throw notFound('This invitation is no longer open.')
    const details = { role: gone.role as ShopRole }
    const by = { reviewerId: person.reviewerId, standing }
    await recordAuditEntry(within, { shopId: shop.shop_id, by, action: 'member_withdrawn', details, now })
  })
}

/**
 * Changes a member's role, or removes them (`to` null). Fails as `ownShop`, with 404 for a person who isn't a member, 403
 * `not_owner`, and 409 `last_owner`.
 */
export async function changeMember(
  db: Db,
  slug: string,
  person: Person,
  memberId: string,
  to: ShopRole | null,
  now: Date,
) {
  const own = await ownShop(db, slug, person)
  const reviewerId = decodeReviewerId(memberId)
  await inTransaction(db, async within => {
    const members = await lockMembers(within, own.shop.shop_id)
    const member = members.find(candidate => candidate.reviewer_id === reviewerId)
    if (!member) throw notFound('This shop has no such member.')
    const self = member.reviewer_id === person.reviewerId
    const owners = members.filter(candidate => candidate.role === 'owner').length
    const why = refusedChange({ by: own.standing, self, from: member.role, to, owners })
    if (why) throw REFUSED[why]()
    if (to === member.role) return
    await store(within, own, person, { reviewerId: member.reviewer_id, from: member.role, to, self }, now)
  })
}

interface Stored {
  reviewerId: number
  from: ShopRole
  to: ShopRole | null
  self: boolean
}

async function store(
  db: Db,
  { shop, standing }: OwnShop,
  person: Person,
  { reviewerId, from, to, self }: Stored,
  now: Date,
) {
  const entry = { shopId: shop.shop_id, by: { reviewerId: person.reviewerId, standing }, about: reviewerId, now }
  if (to === null) {
    await dropMember(db, shop.shop_id, reviewerId, from)
    await recordAuditEntry(db, { ...entry, action: self ? 'member_left' : 'member_removed' })
  } else {
    await putMember(db, shop.shop_id, reviewerId, to, person.reviewerId)
    await recordAuditEntry(db, { ...entry, action: 'member_changed', details: { role: to } })
  }
}

const REFUSED = {
  not_owner: () => new Problem(403, 'not_owner', 'Only an owner can do this.'),
  last_owner: () => new Problem(409, 'last_owner', 'A shop needs an owner. Make someone else an owner first.'),
}

/** The invitation behind an e-mail's link. Fails with 404 for an unknown, used or withdrawn one. */
export async function readJoin(db: Db, token: string, now: Date) {
  const invited = await selectByToken(db, hashOf(token))
  if (!invited) throw noLink()
  const { name, domain, role, expires_at } = invited
  return { shop: { name, domain }, role: role as ShopRole, expired: expires_at <= now }
}

/**
 * Accepts a member invitation. An existing member's role may rise by it, never fall.
 * @returns path of the shop's side. Fails as `readJoin`, and with 410 `link_expired`.
 */
export async function acceptJoin(db: Db, person: Person, token: string, now: Date): Promise<string> {
  const invited = await selectByToken(db, hashOf(token))
  if (!invited) throw noLink()
  await inTransaction(db, async within => {
    const members = await lockMembers(within, invited.shop_id)
    const gone = await deleteByToken(within, hashOf(token))
    if (!gone) throw noLink()
    if (gone.expires_at <= now) throw new Problem(410, 'link_expired', 'This link has expired. Ask for a new one.')
    const before = members.find(row => row.reviewer_id === person.reviewerId)?.role
    const role = before === 'owner' ? 'owner' : (gone.role as ShopRole)
    if (before === role) return
    await putMember(within, invited.shop_id, person.reviewerId, role, gone.invited_by)
    const by = { reviewerId: person.reviewerId, standing: 'newcomer' as const }
    await recordAuditEntry(within, { shopId: invited.shop_id, by, action: 'member_joined', details: { role }, now })
  })
  return businessPath(invited.slug)
}

const noLink = () => notFound('This link doesn’t work. It was already used or withdrawn.')

const refusal = (status: number, code: string, field: string, message: string) =>
  new Problem(status, code, message, { fields: [{ field, message }] })
