import type { Role, ShopRole } from '../../../../lib/calls/access.ts'

/** Roles of people, on the site and in a shop. */
export const ROLE_LABELS: Readonly<Record<Role | ShopRole, string>> = {
  moderator: 'Moderator',
  arbitrator: 'Arbitrator',
  operator: 'Operator',
  owner: 'Owner',
  staff: 'Staff',
}
