import type { Role, ShopRole } from '../../../lib/calls/access.ts'
import type { OutputOf } from '../../../lib/calls/call.ts'
import { notFound, Problem } from '../../../platform/http/failures/problem.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { inTransaction } from '../../../platform/postgres/transaction.ts'
import { type Grant, grantRole, revokeRole, rolesOf } from '../../accounts/service/roles.ts'
import { type EventSource, recordSecurityEvent } from '../../accounts/service/security-events.ts'
import { endSessions } from '../../accounts/service/sessions.ts'
import { decodeReviewerId, encodeReviewerId } from '../../catalog/encoded-id.ts'
import type { NotifyDeps } from '../../notifications/service.ts'
import { profilePath } from '../../people/paths.ts'
import { ownPerson } from '../../people/service.ts'
import { maskedAddress } from '../job-rules.ts'
import { PER_PAGE } from '../list-rules.ts'
import type { operatorPeopleCall, operatorPersonCall } from './contract.ts'
import { personState } from './rules.ts'
import type { OperatorPerson } from './schemas.ts'
import { type PersonRow, selectAccounts, selectPeopleIds } from './sql.ts'

/** One page of the people that match (X-console-03). */
export async function listPeople(
  db: Db,
  input: Parameters<typeof selectPeopleIds>[1],
): Promise<OutputOf<typeof operatorPeopleCall>> {
  const { ids, total } = await selectPeopleIds(db, input)
  const people = (await selectAccounts(db, ids)).map(present)
  return { people, total_count: total, current_page: input.page, per_page: PER_PAGE }
}

const present = (row: PersonRow): OperatorPerson => ({
  person_id: encodeReviewerId(row.reviewer_id),
  name: row.name,
  avatar_url: row.avatar_url,
  masked_email: row.email && maskedAddress(row.email),
  state: personState(row),
  roles: row.roles,
  last_seen_at: row.last_seen_at?.toISOString() ?? null,
})

/** A person's account, roles and shops. Fails with 404. */
export async function readPerson(db: Db, personId: string): Promise<OutputOf<typeof operatorPersonCall>> {
  const reviewerId = decodeReviewerId(personId)
  const [row] = reviewerId === null ? [] : await selectAccounts(db, [reviewerId])
  if (!row) throw unknownPerson()
  const grants = await rolesOf(db, row.reviewer_id)
  return {
    person: {
      ...present(row),
      profile_path: profilePath(personId),
      joined_at: row.claimed_at?.toISOString() ?? null,
      sessions: row.sessions,
      passkeys: row.passkeys,
      erased_at: row.erase_at?.toISOString() ?? null,
      published_reviews: row.published,
    },
    grants: grants.map(({ role, shop, granted_at }) => ({ role, shop, granted_at: granted_at.toISOString() })),
  }
}

const unknownPerson = () => notFound('There is no such person.')

interface RoleChange {
  person_id: string
  role: Role | ShopRole
  shop?: string | undefined
}

interface By {
  /** The operator. */
  by: number
  source: EventSource
}

/** Grants a role to a person; fails as `grantRole`, and with 404. */
export async function grantToPerson(
  db: Db,
  { person_id, ...role }: RoleChange,
  options: By & { notifyDeps: Omit<NotifyDeps, 'db'> },
): Promise<void> {
  const grant = await grantFor(db, person_id, role)
  await withoutAddress(() => grantRole(db, grant, options))
}

/** Revokes a person's role; fails as `revokeRole`, and with 404. */
export async function revokeFromPerson(db: Db, { person_id, ...role }: RoleChange, options: By): Promise<void> {
  const grant = await grantFor(db, person_id, role)
  await withoutAddress(() => revokeRole(db, grant, options))
}

async function grantFor(db: Db, personId: string, role: Omit<Grant, 'email'>): Promise<Grant> {
  const reviewerId = decodeReviewerId(personId)
  const person = reviewerId === null ? null : await ownPerson(db, reviewerId)
  if (!person) throw unknownPerson()
  if (person.email === null) throw refusal('no_address')
  return { ...role, email: person.email }
}

/** Refusals that would name the address, in words that don't. */
const REFUSALS: Readonly<Record<string, string>> = {
  no_address: 'This person has no e-mail address, so they can’t sign in.',
  no_passkey: 'This person has no passkey yet. They need to add one under “Sign-in and security” first.',
  not_held: 'This person does not have this role.',
}

const refusal = (code: string) =>
  new Problem(422, code, REFUSALS[code]!, { fields: [{ field: 'role', message: REFUSALS[code] }] })

async function withoutAddress(act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    throw error instanceof Problem && error.code in REFUSALS ? refusal(error.code) : error
  }
}

/** Signs a person out everywhere. @returns how many sessions ended. Fails with 404. */
export async function signOutPerson(db: Db, personId: string, { by, source }: By): Promise<number> {
  const reviewerId = decodeReviewerId(personId)
  if (reviewerId === null || !(await ownPerson(db, reviewerId))) throw unknownPerson()
  return inTransaction(db, async within => {
    const ended = await endSessions(within, reviewerId)
    const event = { kind: 'session_ended', actorRole: 'operator', subjectId: reviewerId, actorId: by } as const
    await recordSecurityEvent(within, { ...event, source, details: { ended } })
    return ended
  })
}
