import type { Role, ShopRole } from '../../lib/calls/access.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { makeLink } from '../../rooms/accounts/service/links.ts'
import { grantRole } from '../../rooms/accounts/service/roles.ts'
import { DEMO_STAFF } from '../staff.ts'

/** Assigns the roles of the demo world; idempotent. */
export async function castDemoStaff({ db }: Database): Promise<void> {
  for (const { email, role, shop } of DEMO_STAFF) await grantRole(db, { email, role, shop }, { by: null })
}

/**
 * Lines for the first start's log: a sign-in link for one person of each role (X-demo-08).
 * @param base the site's origin
 */
export async function demoSignInLinks({ db, query }: Database, base: string): Promise<string> {
  const [buyer] = await query<{ email: string; name: string }>`
    SELECT r.email, r.name FROM reviewer_stats s JOIN reviewers r USING (reviewer_id)
    WHERE r.email IS NOT NULL ORDER BY s.verified_published DESC, s.reviewer_id LIMIT 1`
  const people: { role: Role | ShopRole | 'reviewer'; name: string; email: string; shop?: string | undefined }[] = [
    ...(buyer ? [{ role: 'reviewer' as const, ...buyer }] : []),
    ...DEMO_STAFF,
  ]
  const lines = await Promise.all(
    people.map(async ({ role, name, email, shop }) => {
      const label = shop ? `${role} of ${shop}` : role
      return `  ${label}: ${name} <${email}>\n    ${await makeLink(db, email, base)}`
    }),
  )
  return `Sign in to the demo world; each link works once, within 15 minutes:\n${lines.join('\n')}\nMore of them: npm run admin -- sign-in-link EMAIL\n`
}
