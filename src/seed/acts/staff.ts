import type { Database } from '../../platform/postgres/database.ts'
import type { DemoPersonId } from '../../rooms/accounts/demo-schemas.ts'
import { makeLink } from '../../rooms/accounts/service/links.ts'
import { grantRole } from '../../rooms/accounts/service/roles.ts'
import { DEMO_STAFF } from '../staff.ts'

/** Assigns the roles of the demo world; idempotent. */
export async function castDemoStaff({ db }: Pick<Database, 'db'>): Promise<void> {
  for (const { email, role, shop } of DEMO_STAFF) await grantRole(db, { email, role, shop }, { by: null })
}

/** A person of the demo world with their place in it. */
export interface DemoPerson {
  id: DemoPersonId
  reviewerId: number
  name: string
  email: string
  /** The shop they work for. */
  shop: { name: string; domain: string } | null
}

/**
 * One person of each role, without those who deleted their account. Found by the ids and addresses that the demo world
 * gave them, so a real account is never among them: `.example` is reserved (RFC 2606), and nobody gets mail there.
 */
export async function findDemoPeople({ query }: Pick<Database, 'query'>): Promise<DemoPerson[]> {
  const ids = DEMO_STAFF.map(({ id }) => `staff-${id}`)
  const staff = await query<{ external_id: string; reviewer_id: number; name: string; email: string | null }>`
    SELECT external_id, reviewer_id, name, email FROM reviewers
    WHERE external_id = ANY (${ids}::text[]) AND left_at IS NULL`
  const [shopper] = await query<{ reviewer_id: number; name: string; email: string }>`
    SELECT r.reviewer_id, r.name, r.email FROM reviewer_stats s JOIN reviewers r USING (reviewer_id)
    WHERE r.external_id LIKE 'person-%' AND r.email LIKE '%@post.example' AND r.left_at IS NULL
    ORDER BY s.verified_published DESC, s.reviewer_id LIMIT 1`
  const domains = DEMO_STAFF.flatMap(({ shop }) => shop ?? [])
  const shops = await query<{ name: string; domain: string }>`
    SELECT name, domain FROM shops WHERE domain = ANY (${domains}::text[])`
  return [
    ...(shopper ? [personOf('shopper', shopper, null)] : []),
    ...DEMO_STAFF.flatMap(({ id, email, shop }) => {
      const row = staff.find(found => found.external_id === `staff-${id}` && found.email === email)
      return row ? [personOf(id, { ...row, email }, shops.find(({ domain }) => domain === shop) ?? null)] : []
    }),
  ]
}

function personOf(
  id: DemoPersonId,
  { reviewer_id, name, email }: { reviewer_id: number; name: string; email: string },
  shop: DemoPerson['shop'],
): DemoPerson {
  return { id, reviewerId: Number(reviewer_id), name, email, shop }
}

/**
 * Lines for the log of a demo's start: a sign-in link for one person of each role, and where to choose a person (X-demo-08).
 * @param base the site's origin
 * @param options.hasOutbox whether the site shows its outbox and buttons to sign in, as on this machine alone
 */
export async function demoSignInLinks(
  database: Pick<Database, 'db' | 'query'>,
  base: string,
  { hasOutbox }: { hasOutbox: boolean },
): Promise<string> {
  const people = await findDemoPeople(database)
  const lines = await Promise.all(
    people.map(async ({ id, name, email, shop }) => {
      const label = shop ? `${id} of ${shop.domain}` : id
      return `  ${label}: ${name} <${email}>\n    ${await makeLink(database.db, email, base)}`
    }),
  )
  return [
    'Sign in to the demo world; each link works once, within 10 minutes:',
    ...lines,
    ...(hasOutbox ? [`One button for each person: ${base}/login. E-mails are kept at ${base}/outbox.`] : []),
    'More links: npm run admin -- sign-in-link EMAIL\n',
  ].join('\n')
}
